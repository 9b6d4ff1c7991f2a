// The stud family: whose cards or declaration the panel takes where several may come next, and the down cards of a
// showdown, which are tapped one after another and sent at once when the count is full.
(function () {
  "use strict";
  const game = window.game, live = game.live;
  if (!game.now) return;
  const picker = document.getElementById("picker"), showing = document.getElementById("showing"), declare = document.getElementById("declare");
  const SIGNS = {s: "♠", h: "♥", d: "♦", c: "♣"};
  let chosen = "", phase = "", held = [], holder = "";

  const cards = () => game.now.controls.cards;
  const shows = () => cards().verb === "shows";
  const pretty = (card) => card[0].replace("T", "10") + SIGNS[card[1]];

  // Whom the panel is for: oneself on one's own phone; the host's choice, or the referee's.
  game.who = function () {
    const open = game.now.controls.open;
    if (live.screen === "table") return open.includes(game.me()) ? game.me() : cards().player;
    return open.includes(chosen) ? chosen : open[0] || cards().player;
  };

  // Takes a card of a hand that is shown; true when it was kept or sent from here.
  game.holds = function (card) {
    if (!shows()) return false;
    const who = game.who(), count = cards().counts[who] || 0;
    if (holder !== who) { holder = who; held = []; }
    held.push(card);
    if (held.length >= count) {
      const all = held;
      game.send(picker, {card: all.join(" "), rank: "", suit: ""}, all.map(pretty).join(" ")).then((done) => {
        held = [];
        if (!done && !game.waiting) held = all.slice(0, -1);
        refresh();
      });
    }
    refresh();
    return true;
  };
  game.tapped = (card) => shows() && held.includes(card) ? live.words.held : "";
  game.unhold = function () {
    if (!shows() || !held.length) return false;
    held.pop();
    refresh();
    return true;
  };

  function refresh() {
    if (phase !== game.now.controls.panel) { phase = game.now.controls.panel; chosen = ""; }
    const who = game.who();
    if (holder !== who) { holder = who; held = []; }
    if (showing) {
      showing.hidden = picker.hidden || !shows();
      showing.querySelector("[name=player]").value = who;
      const line = showing.querySelector("[data-held]"), left = (cards().counts[who] || 0) - held.length;
      line.textContent = (held.length ? line.dataset.words : line.dataset.none).replace("{name}", who).replace("{cards}", held.map(pretty).join(" ")).replace("{n}", left);
    }
    if (declare) {
      declare.querySelector("[name=player]").value = who;
      const asks = declare.querySelector(".asks");
      asks.textContent = asks.dataset.words.replace("{name}", who);
    }
    Array.from(document.querySelectorAll("[data-who]")).forEach((one) => one.classList.toggle("lit", one.dataset.who === who));
    Array.from(document.querySelectorAll("#more-list form[data-player]")).forEach((form) => { form.hidden = live.screen === "table" && form.dataset.player !== game.me(); });
    document.dispatchEvent(new CustomEvent("game:aimed"));
  }

  document.addEventListener("click", (event) => {
    const name = event.target.closest("[data-who]");
    if (!name) return;
    event.preventDefault();
    chosen = name.dataset.who;
    refresh();
  });
  document.addEventListener("game:board", refresh);
  document.addEventListener("game:panel", refresh);
})();
