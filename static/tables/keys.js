// Keys alone play a deal: arrows move within a row of keys, and when the panel changes the keyboard follows to the new one.
(function () {
  "use strict";
  const STEPS = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};
  const ROWS = ".suits-row, [data-actions], .actions, .presets, .switch, .games";
  let keys = false;

  document.addEventListener("keydown", (event) => {
    keys = true;
    const row = STEPS[event.key] && event.target.closest("button") && event.target.closest(ROWS);
    if (row) { event.preventDefault(); move(row, event.target.closest("button"), STEPS[event.key]); }
    if (event.key === "?" && event.target.closest(".controls") && !event.target.closest("input:not([type=radio])") && !event.defaultPrevented) {
      event.preventDefault();
      document.getElementById("keys").open = true;
      location.hash = "#more";
    }
  });
  document.addEventListener("pointerdown", () => { keys = false; });

  function move(row, from, step) {
    const all = Array.from(row.querySelectorAll("button:not(:disabled)")).filter((one) => one.offsetParent && one.tabIndex >= 0);
    const forward = getComputedStyle(row).direction === "rtl" ? -step : step;
    if (all.length) all[(all.indexOf(from) + forward + all.length) % all.length].focus();
  }

  // What had the focus is gone with its panel: the new panel takes it, unless a finger or a mouse is at work.
  function follow() {
    const now = document.activeElement;
    if (!keys || document.querySelector(".sheet:target") || now && now !== document.body && now.id !== "main" && now.offsetParent) return;
    const first = Array.from(document.querySelectorAll(".slot input[type=radio], .slot button")).find((one) => one.offsetParent && !one.disabled && one.tabIndex >= 0);
    if (first) first.focus();
  }
  document.addEventListener("game:panel", () => setTimeout(follow, 0));
  window.addEventListener("hashchange", () => setTimeout(follow, 0));
})();
