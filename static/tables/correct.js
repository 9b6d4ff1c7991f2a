// On the host's screen a tap on any card that lies on the table leads to its correction; the log offers the same to the keyboard.
(function () {
  "use strict";
  if (!window.game || !window.game.live.host || window.game.live.screen === "lobby") return;
  document.addEventListener("click", function (event) {
    const card = event.target.closest("#board [data-card]");
    if (card && !event.target.closest("a, button")) location.assign("card/" + card.dataset.card);
  });
})();
