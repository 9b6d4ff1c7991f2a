// The bet panel: presets and chips only set the amount; the buttons sleep 500 ms after their words change.
(function () {
  "use strict";
  const game = window.game, form = document.getElementById("bet");
  if (!form || !game.now) return;
  const SLEEP = 500;
  const field = form.querySelector("[name=amount]"), actions = form.querySelector("[data-actions]");
  const part = (name) => form.querySelector("[data-" + name + "]");
  let player = "", words = "", waking = 0, shown = !form.hidden;

  const bet = () => game.now.controls.bet;
  // Only a whole number counts: 5.5 is not 55. What cannot be read is 0, which is out of bounds.
  const amount = () => { const typed = field.value.replace(/\s/g, ""); return /^\d+$/.test(typed) ? Number(typed) : 0; };
  const within = (value) => Math.max(bet().least, Math.min(bet().most, value));

  function refresh() {
    const now = bet();
    form.dataset.kind = now.kind;
    form.querySelector("[name=player]").value = now.player;
    part("amount").hidden = now.kind !== "bet" || now.most === null;
    part("asks").textContent = now.asks;
    part("bounds").textContent = now.bounds;
    fill(part("presets"), now.presets, (one) => preset("set", one.amount, one.label, one.amount));
    fill(part("chips"), now.chips, (one) => preset("add", one, "+" + one, ""));
    if (now.player !== player || !field.value) { field.value = now.least === null ? "" : now.least; player = now.player; }
    const next = now.player + JSON.stringify(now.actions);
    if (next !== words) {
      words = next;
      fill(actions, now.actions, button);
      sleep();
    }
    label();
  }

  function fill(node, list, make) { node.textContent = ""; node.hidden = !list.length; list.forEach((one) => node.appendChild(make(one))); }

  function preset(kind, value, name, chips) {
    const node = document.createElement("button");
    node.type = "button";
    node.className = "preset";
    node.dataset[kind] = value;
    const span = document.createElement("span");
    span.textContent = name;
    node.append(span);
    if (chips !== "") { const bold = document.createElement("b"); bold.textContent = chips; node.append(" ", bold); }
    return node;
  }

  function button(one) {
    const node = document.createElement("button");
    node.name = "verb";
    node.value = one.verb;
    node.className = one.look;
    node.dataset.label = one.label;
    node.dataset.all = one.all;
    node.textContent = one.text;
    return node;
  }

  // "Raise to 20" follows the amount; an amount out of bounds puts the button to sleep and marks the bounds.
  function label() {
    const now = bet(), value = amount(), fits = now.most !== null && value >= now.least && value <= now.most;
    Array.from(actions.children).forEach((node) => {
      if (!node.dataset.label.includes("{}")) return;
      node.textContent = (value === now.all && node.dataset.all || node.dataset.label).replace("{}", value);
      node.dataset.unfit = fits ? "" : "1";
      awake(node);
    });
    field.setAttribute("aria-invalid", String(!fits && now.most !== null));
  }

  function awake(node) { node.setAttribute("aria-disabled", String(waking > performance.now() || node.dataset.unfit === "1" || !!game.waiting)); }
  function all() { Array.from(actions.children).forEach(awake); }

  function sleep() {
    waking = performance.now() + SLEEP;
    form.classList.add("asleep");
    all();
    setTimeout(() => { if (waking <= performance.now() + 20) { waking = 0; form.classList.remove("asleep"); all(); } }, SLEEP);
  }

  form.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key) return;
    if (key.dataset.set) field.value = key.dataset.set;
    else if (key.dataset.add) field.value = within(amount() + Number(key.dataset.add));
    else if (key.dataset.step) field.value = within(amount() + Number(key.dataset.step));
    else { if (key.getAttribute("aria-disabled") === "true") event.preventDefault(); return; }
    label();
  });
  field.addEventListener("input", label);
  field.addEventListener("focus", () => field.select());
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") { event.preventDefault(); field.blur(); } });
  document.addEventListener("game:board", refresh);
  document.addEventListener("game:busy", all);
  document.addEventListener("game:panel", (event) => { const on = event.detail === "bets"; if (on && !shown) sleep(); shown = on; });
  refresh();
})();
