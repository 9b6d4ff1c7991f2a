// Sound, speech and buzz: each a switch kept on this device, all off at first, shown only where the device has it.
(function () {
  "use strict";
  const box = document.getElementById("extras");
  const game = window.game;
  const has = {
    sound: !!(window.AudioContext || window.webkitAudioContext),
    speech: !!(window.speechSynthesis && window.SpeechSynthesisUtterance),
    buzz: !!navigator.vibrate,
  };
  const turns = [];
  const extras = window.extras = {
    on: (name) => has[name] && read(name) === "on",
    switched: (act) => turns.push(act),
  };

  // A device that keeps nothing (private windows) still has its switches until the page goes.
  const kept = {};
  function read(name) { try { return localStorage.getItem("extra-" + name) || kept[name]; } catch (refused) { return kept[name]; } }
  function keep(name, value) { kept[name] = value; try { localStorage.setItem("extra-" + name, value); } catch (refused) { return; } }

  const row = box && box.querySelector(".switches");
  const switches = row ? Object.keys(has).filter((name) => has[name]).map(make) : [];
  function make(name) {
    const button = document.createElement("button"), label = document.createElement("span"), state = document.createElement("b");
    button.type = "button";
    button.dataset.extra = name;
    button.setAttribute("role", "switch");
    label.textContent = row.dataset[name];
    state.className = "state";
    state.setAttribute("aria-hidden", "true");
    button.append(label, " ", state);
    row.appendChild(button);
    return button;
  }
  function show(button) {
    const on = extras.on(button.dataset.extra), words = row.dataset;
    button.setAttribute("aria-checked", String(on));
    button.querySelector(".state").textContent = on ? words.on : words.off;
  }
  switches.forEach((button) => {
    show(button);
    button.addEventListener("click", () => {
      keep(button.dataset.extra, extras.on(button.dataset.extra) ? "off" : "on");
      show(button);
      turns.forEach((act) => act(button.dataset.extra, extras.on(button.dataset.extra), row.dataset.sample));
    });
  });

  // Whether it is this device's own player's turn: on the host's screen too, where every panel is shown.
  const mine = () => {
    const now = game && game.now, me = now && game.me();
    if (!me) return false;
    return now.controls.open.length ? now.controls.open.indexOf(me) >= 0 : now.controls.panel !== "next" && now.controls.actor === me;
  };
  let was = mine();
  document.addEventListener("game:board", () => {
    const now = mine();
    if (now && !was) {
      document.dispatchEvent(new CustomEvent("game:mine"));
      if (extras.on("buzz") && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(120);
    }
    was = now;
  });

  // The TV has no buttons until somebody asks: any key of the remote, or a click.
  if (!box || !document.body.classList.contains("tv")) return;
  let away = 0;
  function ask(event) {
    clearTimeout(away);
    away = setTimeout(() => { box.hidden = true; }, 10000);
    if (!box.hidden) return;
    box.hidden = false;
    const first = switches[0];
    if (first) { if (event.type === "keydown") event.preventDefault(); first.focus(); }
  }
  document.addEventListener("keydown", (event) => {
    ask(event);
    const at = switches.indexOf(document.activeElement);
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (step && at >= 0) { event.preventDefault(); switches[(at + step + switches.length) % switches.length].focus(); }
    if (event.key === "Escape") box.hidden = true;
  });
  document.addEventListener("click", ask);
})();
