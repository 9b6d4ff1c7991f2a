// Who is silent or gone: a dot and a word on the rows of players whose phones are not heard of, and the way to take over from a host who is gone.
(function () {
  "use strict";
  const game = window.game, live = game.live;
  if (!live.socket) return;
  let away = live.away || {}, gone = !!live.host_gone;

  function mark() {
    Array.from(document.querySelectorAll("#board [data-seat]")).forEach((row) => {
      const state = row.dataset.seat === String(live.me) ? "" : away[row.dataset.seat] || "";
      if ((row.dataset.away || "") === state) return;
      Array.from(row.querySelectorAll(".away")).forEach((old) => old.remove());
      row.dataset.away = state;
      const name = row.querySelector(".name");
      if (!state || !name) return;
      const stack = row.querySelector(".stack"), dot = element("away dot", live.words[state]);
      if (stack) stack.append(" ", dot); else name.prepend(dot); // a name has no room to spare
      const note = row.querySelector(".note, .state"), who = row.querySelector(".who");
      if (note) note.prepend(element("away word", "")); else if (who) who.append(element("away word", ""));
      const word = row.querySelector(".away.word");
      if (word) { word.textContent = live.words[state] + (note && word.nextSibling && word.nextSibling.textContent.trim() ? " · " : ""); word.setAttribute("aria-hidden", "true"); }
    });
    const form = document.getElementById("take-over");
    if (form) form.hidden = !(gone && live.me && !live.host);
  }

  function element(kind, label) {
    const node = document.createElement("span");
    node.className = kind;
    if (label) { node.setAttribute("role", "img"); node.setAttribute("aria-label", label); }
    return node;
  }

  document.addEventListener("game:board", mark);
  document.addEventListener("game:pong", (event) => { away = event.detail.away || {}; gone = !!event.detail.host_gone; mark(); });
  mark();
})();
