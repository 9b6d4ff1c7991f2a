// Keeps the screen on: by the wake lock where there is one, else by a tiny silent video begun in a tap; says which, or that it cannot.
(function () {
  "use strict";
  const sign = document.getElementById("awake"), words = document.getElementById("awake-words");
  let lock = null, asking = false, refused = !navigator.wakeLock, video = null, never = false;
  if (!sign && !words) return;

  function show() {
    const playing = !!video && !video.paused, state = lock || playing ? "on" : "off";
    if (sign) { sign.hidden = false; sign.dataset.state = state; sign.setAttribute("aria-label", sign.dataset[state]); }
    if (words) { words.dataset.state = state === "off" && never ? "never" : state; words.textContent = words.dataset[words.dataset.state]; }
  }

  // The lock is lost whenever the page hides, and a low battery may refuse it: it is asked for again on every return and tap.
  function ask() {
    if (document.hidden || lock || asking || !navigator.wakeLock) return;
    asking = true;
    navigator.wakeLock.request("screen").then((got) => {
      lock = got;
      refused = never = false;
      if (video) video.pause();
      got.addEventListener("release", () => { lock = null; show(); });
    }, () => { refused = true; }).then(() => { asking = false; show(); });
  }

  function play() {
    if (!refused || lock || document.hidden || !words || !words.dataset.video) return;
    if (!video) video = make(words.dataset.video.split(" "));
    if (!video.paused) return;
    const begun = video.play();
    if (begun) begun.then(() => { never = false; show(); }, () => { never = true; show(); });
  }

  function make(files) {
    const node = document.createElement("video");
    node.className = "awake-video";
    node.muted = node.loop = true;
    ["muted", "loop", "playsinline", "disableremoteplayback"].forEach((name) => node.setAttribute(name, ""));
    node.setAttribute("aria-hidden", "true");
    node.tabIndex = -1;
    files.forEach((file) => { const source = document.createElement("source"); source.src = file; source.type = "video/" + file.split(".").pop(); node.appendChild(source); });
    node.addEventListener("pause", show);
    node.addEventListener("playing", show);
    document.body.appendChild(node);
    return node;
  }

  document.addEventListener("visibilitychange", () => { ask(); if (video && !document.hidden) play(); });
  window.addEventListener("pageshow", ask);
  ["pointerup", "keydown"].forEach((name) => document.addEventListener(name, () => { play(); ask(); }));
  show();
  ask();
  if (words && document.body.classList.contains("tv")) setTimeout(() => { if (words.dataset.state !== "on") words.closest("[hidden]").hidden = false; }, 1500);
})();
