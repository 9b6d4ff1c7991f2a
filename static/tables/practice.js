// A practice table: the button that draws a card is there while a card is due.
(function () {
  "use strict";
  const form = document.getElementById("draw");
  if (!form) return;
  document.addEventListener("game:panel", (event) => { form.hidden = event.detail !== "cards"; });
  form.hidden = document.getElementById("picker").hidden;
})();
