// Which panel fills the lower slot, and what the undo bar says. The panels themselves are never replaced.
(function () {
  "use strict";
  const game = window.game, live = game.live;
  const by = (id) => document.getElementById(id);
  const all = live.host && live.screen === "table"; // a host comes to the table's list for the others' cards
  let chosen = "", phase = "", everybody = all;

  function mine(controls) { return live.host && live.screen === "host" || (!!game.me() && (controls.open.length ? controls.open : [controls.actor]).includes(game.me()) && controls.entry_by === "players"); }

  function arrange() {
    const now = game.now, controls = now.controls;
    if (phase !== controls.panel + controls.actor) { phase = controls.panel + controls.actor; chosen = ""; everybody = all; }
    const asked = chosen || (controls.panel === "choice" ? "bets" : controls.panel);
    const panel = mine(controls) ? asked : "";
    show(by("picker"), panel === "cards");
    show(by("bet"), panel === "bets");
    show(by("declare"), panel === "declare");
    show(by("next"), live.host && controls.panel === "next");
    document.body.classList.toggle("acting", live.screen === "table" && ["cards", "bets", "declare"].includes(panel));
    document.body.classList.toggle("everybody", everybody);
    Array.from(document.querySelectorAll("[data-panel]")).forEach((button) => {
      const on = {cards: panel === "cards", bets: panel === "bets", everybody: everybody, mine: !everybody}[button.dataset.panel];
      button.setAttribute("aria-pressed", String(!!on));
      if (live.screen === "host") button.disabled = controls.panel === "next";
    });
    words("[data-last]", panel === "cards" && controls.cards.locked || controls.undo.said);
    const undo = document.querySelector("[data-undo]");
    if (undo) { undo.textContent = controls.undo.label || controls.undo.nothing; undo.disabled = !controls.undo.label; }
    const redo = document.querySelector("[data-redo]");
    if (redo) { redo.textContent = controls.undo.redo || controls.undo.no_redo; redo.disabled = !controls.undo.redo; }
    words("[data-drop]", controls.drop);
    show(by("drop-asks"), controls.drop);
    show(by("drop-now"), !controls.drop);
    words("[data-next]", controls.next.words);
    const unready = document.querySelector("[data-unready]"), deal = document.querySelector("[data-deal]");
    if (unready) { unready.textContent = controls.next.unready; unready.hidden = !controls.next.unready; }
    const warning = document.querySelector("[data-warning]"), call = by("call");
    if (warning) { cite(warning, controls.next.warning); warning.hidden = !controls.next.warning; }
    show(call, controls.panel === "next" && !!live.me && controls.next.caller === live.me);
    if (deal) deal.disabled = !!controls.next.unready;
    without(by("broke"), controls.panel === "next");
    document.dispatchEvent(new CustomEvent("game:panel", {detail: panel}));
  }

  // Who has nothing left, or was not dealt in, reads so and is one tap from the bank.
  function without(node, over) {
    if (!node) return;
    const stack = document.querySelector("#board .seat[data-seat='" + live.me + "'] .stack");
    show(node, over ? stack && stack.dataset.chips === "0" : !game.me());
    node.firstElementChild.textContent = over ? node.firstElementChild.dataset.left : node.firstElementChild.dataset.waits;
  }

  function show(node, on) { if (node) node.hidden = !on; }
  function words(selector, text) { const node = document.querySelector(selector); if (node) node.textContent = text || ""; }

  // A sentence whose clause leads to the rulebook, as on a page that is loaded.
  function cite(node, text) {
    if (node.textContent === text) return;
    node.textContent = "";
    text.split(/(R\d+\.\d+)/).forEach((part, place) => {
      const piece = document.createElement(place % 2 ? "a" : "span");
      if (place % 2) piece.href = "/rulebook#" + part;
      piece.textContent = part;
      node.append(piece);
    });
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-panel]");
    if (!button) return;
    if (button.dataset.panel === "everybody" || button.dataset.panel === "mine") everybody = button.dataset.panel === "everybody";
    else chosen = button.dataset.panel;
    arrange();
  });
  document.addEventListener("game:board", () => { if (!game.waiting) game.refuse(null); arrange(); });
  if (game.now) arrange();
})();
