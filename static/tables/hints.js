// Three hints for a host's first deals, where the last entry will stand, as long as there is none; read once, they stay away.
(function () {
  "use strict";
  const box = document.getElementById("hints"), game = window.game;
  if (!box || !game.now) return;
  const hints = Array.from(box.querySelectorAll("[data-hint]")), next = box.querySelector("[data-hint-next]");
  let at = 0, seen = read();

  function read() { try { return localStorage.getItem("hints") === "seen"; } catch (refused) { return true; } }
  function show() {
    const undo = game.now.controls.undo;
    box.hidden = seen || !!undo.label || !!undo.redo && undo.redo !== undo.no_redo || !game.now.deal;
    box.closest(".undo").classList.toggle("hinting", !box.hidden);
    hints.forEach((hint, place) => { hint.hidden = place !== at; });
    if (at === hints.length - 1) next.textContent = next.dataset.lastWords;
  }

  next.addEventListener("click", () => {
    at += 1;
    if (at >= hints.length) {
      seen = true;
      at = hints.length - 1;
      try { localStorage.setItem("hints", "seen"); } catch (refused) { at = hints.length - 1; }
    }
    show();
  });
  document.addEventListener("game:board", show);
  show();
})();
