// What a swap that failed says, where the eye goes after one, and what a page that follows by itself leaves alone (docs/decisions/own-script.md).
(function () {
  "use strict";
  const line = document.getElementById("offline"), status = document.getElementById("say");
  const say = (words) => { if (line) { line.hidden = !words; line.textContent = words; } if (status && words && status.textContent !== words) status.textContent = words; };
  const byItself = (source) => !!source && !!source.getAttribute && (source.getAttribute("hx-trigger") || "").startsWith("every");
  const failed = (source) => say(byItself(source) ? source.dataset.old : line.dataset.failed);
  document.addEventListener("htmx:error", (event) => failed(event.target));
  document.addEventListener("htmx:response:error", (event) => {
    const code = event.detail.ctx.response.status;
    if (code >= 500) failed(event.target); else if (code === 404 && byItself(event.target)) say(line.dataset.gone);
  });

  // A finger or a mouse that is down keeps what it is on; for 3 s, since some lists of a browser's own swallow its going up.
  let pressed = 0;
  document.addEventListener("pointerdown", () => { pressed = Date.now(); });
  ["pointerup", "pointercancel"].forEach((name) => document.addEventListener(name, () => setTimeout(() => { pressed = 0; }, 60)));

  // What comes by itself is left out when it is refused, when something is pressed, and when the page is newer by now than what was asked for.
  let following = false, focused = null, place = 0;
  document.addEventListener("htmx:before:swap", (event) => {
    const ctx = event.detail.ctx, source = ctx.sourceElement;
    following = byItself(source);
    focused = document.activeElement;
    place = focused.getBoundingClientRect().top;
    if (following && (ctx.response.status >= 400 || Date.now() - pressed < 3000 || ctx.request.action !== source.getAttribute("hx-get"))) event.preventDefault();
    else if (following && ctx.text) doze();
  });
  document.addEventListener("htmx:after:swap", (event) => {
    say("");
    if (byItself(event.detail.ctx.sourceElement)) { if (following) keepPlace(); return; }
    if (document.querySelector(".sheet:target")) location.hash = "#";
    const refused = document.querySelector(".refusal");
    if (refused) refused.scrollIntoView({block: "nearest"});
  });
  document.addEventListener("htmx:finally:swap", () => { following = false; });

  // The field one types in stays where it is; whoever had the focus on something that is gone goes on from the page's head.
  function keepPlace() {
    const head = document.querySelector("#main h1");
    if (focused.matches("input, select, textarea") && focused.isConnected) window.scrollBy(0, focused.getBoundingClientRect().top - place);
    else if (!focused.isConnected && head) { head.tabIndex = -1; head.focus({preventScroll: true}); }
  }

  // What has just moved or changed its words takes no tap for half a second; keys are not meant, they go where the focus is.
  let dozing = 0;
  function doze() {
    clearTimeout(dozing);
    document.body.classList.add("dozes");
    dozing = setTimeout(() => document.body.classList.remove("dozes"), 500);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#main button, #main summary");
    if (!event.detail || !document.body.matches(".dozes") || !button || button.closest(".sheet:target")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // What is typed, opened or asked stays, as what is chosen in a list does by itself; so does the id of a tap, which acts once however often the page is drawn.
  const typed = (field) => field.name === "tap" || field === document.activeElement || field.value !== field.defaultValue;
  if (window.htmx) window.htmx.registerExtension("follows", {
    htmx_before_morph_node: (node) => !following || !(node.matches(".sheet:target") || node.matches("select, textarea") && node === document.activeElement),
    htmx_before_morph_attr: (node, detail) => !following || !(detail.attrName === "open" && node.matches("details") || detail.attrName === "value" && node.matches("input") && typed(node)),
  });
})();
