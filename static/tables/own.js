// A player's own down cards, on this phone alone: entered by two taps, and fetched again when the deal has moved on.
(function () {
  "use strict";
  const game = window.game;
  let seen = "", asking = false;
  const box = () => document.getElementById("own");

  function show(answer) {
    const old = box();
    if (!old || !answer) return;
    const open = location.hash === "#own-sheet";
    const holder = document.createElement("template");
    holder.innerHTML = answer.own.trim();
    old.replaceWith(holder.content.firstElementChild);
    const line = document.querySelector("#own [data-refusal]");
    if (line && answer.error) refuse(line, answer.error);
    if (open) { location.hash = "#"; location.hash = "#own-sheet"; }
  }

  function refuse(line, error) {
    const link = document.createElement("a");
    link.href = error.help;
    link.textContent = error.clause;
    line.append(error.reason + " ", link);
    line.hidden = false;
  }

  function ask(more) {
    if (asking || !box()) return;
    asking = true;
    fetch(box().dataset.url, Object.assign({headers: {Accept: "application/json"}, credentials: "same-origin", cache: "no-store"}, more))
      .then((answer) => answer.json()).then(show).catch(() => null).finally(() => { asking = false; });
  }

  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-own]")) return;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.target)), button = event.submitter;
    if (button && button.name) body.set(button.name, button.value);
    ask({method: "POST", body: body});
  });
  document.addEventListener("game:board", () => {
    const now = game.now.deal + "." + game.now.version;
    if (seen && seen !== now) ask();
    seen = now;
  });
  if (game.now) seen = game.now.deal + "." + game.now.version;
})();
