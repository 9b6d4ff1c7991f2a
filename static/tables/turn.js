// Says "Your turn" once, aloud for a reader; never the only sign of it.
(function () {
  "use strict";
  const line = document.getElementById("turn");
  let mine = false;
  if (!line) return;
  document.addEventListener("game:panel", (event) => {
    const now = window.game.live.screen === "table" && event.detail !== "";
    if (now === mine) return;
    mine = now;
    line.textContent = now ? line.dataset.words : "";
  });
})();
