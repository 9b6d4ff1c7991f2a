// The card picker: two taps in either order enter a card; a card that somebody has is off and says who has it.
(function () {
  "use strict";
  const game = window.game, form = document.getElementById("picker");
  if (!form || !game.now) return;
  const BOUNCE = 300;
  const ranks = Array.from(form.querySelectorAll("input[name=rank]"));
  const suits = Array.from(form.querySelectorAll("button.suit"));
  const SUITS = "shdc", RANKS = "AKQJT98765432";
  const early = form.querySelector("input[name=rank]:checked");  // tapped while this script was still on its way
  let rank = early ? early.value : "", suit = "", entered = -BOUNCE, arrow = false;

  const used = (card) => game.tapped(card) || game.now.controls.cards.used[card];

  function refresh() {
    const cards = game.now.controls.cards;
    form.querySelector("[name=player]").value = game.who();
    form.querySelector("[name=card]").value = "";
    form.querySelector("[name=verb]").value = cards.verb;
    form.classList.toggle("locked", !!cards.locked);
    ranks.forEach((input) => {
      const gone = SUITS.split("").every((one) => used(input.value + one)) || (suit && used(input.value + suit));
      const key = input.parentElement;
      key.classList.toggle("gone", !!gone);
      key.classList.toggle("lit", input.value === rank);
      key.querySelector(".who").textContent = suit && used(input.value + suit) || "";
      input.disabled = !!gone || !!cards.locked;
      input.checked = input.value === rank;
    });
    suits.forEach((button) => {
      const who = rank && used(rank + button.value) || "";
      button.classList.toggle("gone", !!who);
      button.classList.toggle("lit", button.value === suit);
      button.setAttribute("aria-pressed", String(button.value === suit));
      button.querySelector(".who").textContent = who;
      button.disabled = !!who || !!cards.locked;
    });
  }

  function clear() { if (!rank && !suit) game.unhold(); rank = suit = ""; refresh(); }

  function press(kind, value) {
    const cards = game.now.controls.cards;
    if (cards.locked) { game.refuse({reason: cards.locked, clause: cards.locked_clause}); return; }
    if (kind === "suit" && performance.now() - entered < BOUNCE) return;
    if (kind === "rank") rank = value; else suit = value;
    if (rank && suit && used(rank + suit)) { if (kind === "rank") suit = ""; else rank = ""; }
    if (rank && suit) enter(); else refresh();
  }

  function enter() {
    const card = {rank: rank, suit: suit};
    entered = performance.now();
    const name = (rank === "T" ? "10" : rank) + {s: "♠", h: "♥", d: "♦", c: "♣"}[suit];
    const code = rank + suit;
    rank = suit = "";
    refresh();
    if (!game.holds(code)) game.send(form, card, name).then(refresh);
  }

  form.addEventListener("click", (event) => {
    const target = event.target;
    if (target.matches("input[name=rank]")) {
      if (arrow) { rank = target.value; refresh(); } else press("rank", target.value);
      return;
    }
    const button = target.closest("button.suit");
    if (button) { event.preventDefault(); press("suit", button.value); }
    if (target.closest("[data-clear]")) { event.preventDefault(); clear(); }
    const key = target.closest(".key");
    if (key && game.now.controls.cards.locked && !target.closest(".plain")) press("rank", "");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    arrow = event.key.startsWith("Arrow");
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key === "0" ? "T" : event.key.toUpperCase();
    if (event.key.length === 1 && RANKS.includes(letter)) { event.preventDefault(); press("rank", letter); }
    else if (event.key.length === 1 && SUITS.includes(event.key.toLowerCase())) { event.preventDefault(); press("suit", event.key.toLowerCase()); }
    else if (event.key === "Backspace") { event.preventDefault(); clear(); }
    else if (event.key === "?") { event.preventDefault(); document.getElementById("keys").open = true; location.hash = "#more"; }
    else if (event.key === "Enter" && event.target.matches("input")) { event.preventDefault(); if (rank && suit) enter(); }
  });
  form.addEventListener("keyup", () => { arrow = false; });
  document.addEventListener("keydown", (event) => {
    const undo = document.querySelector("[data-undo]");
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || event.target.matches("input[type=text], input:not([type])") || !undo || undo.disabled) return;
    event.preventDefault();
    undo.click();
  });
  document.addEventListener("game:board", refresh);
  document.addEventListener("game:aimed", refresh);
  document.addEventListener("game:busy", (event) => form.classList.toggle("waits", event.detail));
  refresh();
})();
