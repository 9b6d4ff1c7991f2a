// Says aloud what the last entry did, in the page's language; the newest sentence silences the one before.
(function () {
  "use strict";
  const extras = window.extras, voice = window.speechSynthesis, game = window.game;
  if (!extras || !voice || !window.SpeechSynthesisUtterance) return;
  const step = () => game && game.now ? game.now.deal + "." + game.now.version : "";
  let last = step();

  function speak(words) {
    voice.cancel();
    if (!words) return;
    const said = new window.SpeechSynthesisUtterance(words);
    said.lang = document.documentElement.lang;
    voice.speak(said);
  }

  // iPhones speak only after a first word inside a tap.
  extras.switched((name, on, sample) => {
    if (name !== "speech") return;
    if (on) speak(sample); else voice.cancel();
  });
  document.addEventListener("game:board", (event) => {
    const now = step();
    if (now !== last && extras.on("speech")) speak(event.detail.spoken);
    last = now;
  });
  window.addEventListener("pagehide", () => voice.cancel());
})();
