// The odds follow their board: kept here and put into its slots, dimmed while they are those of the board before.
(function () {
  "use strict";
  const game = window.game;
  let latest = null;

  const wanted = () => !!document.querySelector("#board.with-odds");
  const fresh = () => !!latest && latest.deal === game.now.deal && latest.version === game.now.version;
  game.lacksOdds = () => wanted() && !fresh();

  function show() {
    const rows = wanted() && latest && latest.deal === game.now.deal, now = rows && fresh();
    Array.from(document.querySelectorAll("[data-odds]")).forEach((slot) => {
      const row = slot.classList.contains("odds");
      slot.innerHTML = (row ? rows : now) ? latest.slots[slot.dataset.odds] || "" : "";
      slot.classList.toggle("old", !now);
      if (row) slot.setAttribute("aria-hidden", now ? "false" : "true");
    });
  }

  document.addEventListener("game:odds", (event) => {
    if (event.detail.screen !== game.live.screen) return;
    latest = event.detail;
    show();
  });
  document.addEventListener("game:board", show);
})();
