// What a swap that failed says, and where the eye goes after one: the pages beside the board are sent in parts (docs/decisions/own-script.md).
(function () {
  "use strict";
  const line = document.getElementById("offline"), status = document.getElementById("say");
  const say = (words) => { if (line) { line.hidden = !words; line.textContent = words; } if (status && words) status.textContent = words; };
  document.addEventListener("htmx:error", () => say(line.dataset.failed));
  document.addEventListener("htmx:response:error", (event) => { if (event.detail.ctx.response.status >= 500) say(line.dataset.failed); });
  const byItself = (source) => (source && source.getAttribute("hx-trigger") || "").startsWith("every");
  document.addEventListener("htmx:after:swap", (event) => {
    say("");
    if (byItself(event.detail.ctx.sourceElement)) return;
    if (document.querySelector(".sheet:target")) location.hash = "#";
    const refused = document.querySelector(".refusal");
    if (refused) refused.scrollIntoView({block: "nearest"});
  });
})();
