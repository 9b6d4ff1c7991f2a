// Keeps the screen on where the device can, and shows whether it does (plain http and old browsers cannot).
(function () {
  "use strict";
  const sign = document.getElementById("awake");
  if (!sign || !navigator.wakeLock) return;
  let lock = null;
  function show(state) { sign.hidden = false; sign.dataset.state = state; sign.setAttribute("aria-label", sign.dataset[state]); }
  function ask() {
    if (document.hidden || lock) return;
    navigator.wakeLock.request("screen").then((got) => {
      lock = got;
      show("on");
      got.addEventListener("release", () => { lock = null; show("off"); });
    }, () => show("off"));
  }
  document.addEventListener("visibilitychange", ask);
  document.addEventListener("pointerup", ask);
  ask();
})();
