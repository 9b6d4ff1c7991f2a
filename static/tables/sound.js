// Sounds made in code: "your turn" on one's own phone; on the TV a tick for each entry, a rise for a new leader, a chord at the end.
(function () {
  "use strict";
  const extras = window.extras, Context = window.AudioContext || window.webkitAudioContext;
  if (!extras || !Context) return;
  const TUNES = {
    on: [[660, 0, .12], [880, .12, .18]],
    turn: [[587, 0, .14], [784, .16, .14], [988, .32, .24]],
    tick: [[440, 0, .06]],
    lead: [[523, 0, .12], [784, .13, .22]],
    over: [[523, 0, .5], [659, .08, .5], [784, .16, .6]],
  };
  const TV = document.body.classList.contains("tv");
  let context = null;

  // A browser lets a page sound only after a tap on it.
  function prime() {
    if (!extras.on("sound")) return;
    if (!context) context = new Context();
    if (context.state === "suspended") context.resume().catch(() => null);
  }
  function play(name) {
    if (!extras.on("sound") || !context || context.state !== "running") return;
    document.documentElement.dataset.played = name;
    TUNES[name].forEach((note) => tone(note[0], context.currentTime + note[1], note[2]));
  }
  function tone(pitch, start, length) {
    const voice = context.createOscillator(), loud = context.createGain();
    voice.type = "triangle";
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, start);
    loud.gain.exponentialRampToValueAtTime(0.25, start + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + length);
    voice.connect(loud);
    loud.connect(context.destination);
    voice.start(start);
    voice.stop(start + length + 0.05);
  }

  extras.switched((name, on) => {
    if (name !== "sound" || !on) return;
    prime();
    setTimeout(() => play("on"), 60);
  });
  ["pointerup", "keydown"].forEach((name) => document.addEventListener(name, prime));
  document.addEventListener("game:mine", () => play("turn"));

  if (!TV) return;
  const look = () => {
    const board = document.getElementById("board"), leads = board && board.querySelector(".leads");
    const step = window.game && window.game.now ? window.game.now.deal + "." + window.game.now.version : "";
    return {step: step, over: !!board && !!board.querySelector(".over"), leads: leads ? leads.textContent : ""};
  };
  let was = look();
  document.addEventListener("game:board", () => {
    const now = look();
    if (now.step !== was.step) play(now.over && !was.over ? "over" : !now.over && now.leads !== was.leads ? "lead" : "tick");
    was = now;
  });
})();
