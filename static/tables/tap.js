// Taps and boards. A tap is a form sent by fetch; its answer and every push are whole boards, and an older one replaces a newer one only where the server has gone back: an older copy of its tables.
(function () {
  "use strict";
  const data = document.getElementById("live");
  const live = data ? JSON.parse(data.textContent) : {payload: null, words: {}};
  const game = window.game = {live: live, now: live.payload, waiting: null, held: false, later: null};
  const by = (id) => document.getElementById(id);
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent("game:" + name, {detail: detail}));

  // Boards -------------------------------------------------------------------------------------------------------

  // `anew`: the board is what the server has now, whatever was shown before: the first one of a socket, or after a refusal.
  let known = ""; // the board shown as the server wrote it; nothing before it has once written that of the loaded page
  game.apply = function (payload, anew) {
    if (!payload || payload.t !== "board" || payload.screen !== live.screen) return;
    const shown = game.later ? game.later.payload : game.now;
    if (shown && payload.v < shown.v && !anew) return;
    if (game.held) { game.later = {payload: payload, anew: anew || !!game.later && game.later.anew}; return; }
    const text = JSON.stringify(payload), same = !!game.now && payload.v === game.now.v && (!anew || !known || known === text);
    if (same && known) return;
    known = text;
    if (same) return;
    if (live.follows && payload.playing || game.now && game.now.deal && !payload.playing) { location.reload(); return; }
    if (Object.keys(live.holds || {}).some((what) => payload.controls.holds[what] !== live.holds[what])) { location.reload(); return; }
    game.now = payload;
    Object.keys(payload.parts).forEach((id) => swap(id, payload.parts[id]));
    each("form[data-tap]", versions);
    game.mark();
    game.say(payload.say);
    tell("board", payload);
  };

  function swap(id, html) {
    const old = by(id);
    if (!old) return;
    const within = old.contains(document.activeElement) ? document.activeElement.id || "lost" : "";
    const holder = document.createElement("template");
    holder.innerHTML = html.trim();
    old.replaceWith(holder.content.firstElementChild);
    if (within) (by(within) || by("main")).focus();
  }

  // What the deal calls this viewer: a deal keeps the names it began with, whatever they are called now.
  game.me = function () {
    const seats = game.now && game.now.controls.seats || {};
    return Object.keys(seats).find((name) => seats[name] === live.me) || "";
  };

  function versions(form) {
    const set = (name, value) => { const field = form.querySelector("input[name=" + name + "]"); if (field) field.value = value; };
    set("deal", game.now.deal || "");
    set("version", form.dataset.tap === "deal" ? game.now.v : game.now.version);
  }

  // The viewer's own row comes first, then clockwise; a pushed board is the same for everybody.
  game.mark = function () {
    const list = document.querySelector("#board .seats");
    if (!list || !live.me) return;
    const rows = Array.from(list.children);
    const mine = rows.findIndex((row) => row.dataset.seat === String(live.me));
    if (mine < 0) return;
    rows[mine].classList.add("me");
    if (list.closest(".for-host.is-over")) return; // there the winner comes first
    rows.slice(0, mine).forEach((row) => list.appendChild(row));
  };

  let saying = 0;
  game.say = function (words) {
    clearTimeout(saying);
    saying = setTimeout(() => { const line = by("say"); if (line && words && line.textContent !== words) line.textContent = words; }, 700);
  };

  // A mouse that presses on a board keeps it until it lets go; otherwise the press would be lost with the node.
  document.addEventListener("pointerdown", (event) => { game.held = event.pointerType === "mouse" && !!event.target.closest("#board, #more-list"); });
  ["pointerup", "pointercancel"].forEach((name) => document.addEventListener(name, () => setTimeout(() => {
    game.held = false;
    const later = game.later;
    game.later = null;
    if (later) game.apply(later.payload, later.anew);
  }, 60)));

  // Taps ---------------------------------------------------------------------------------------------------------

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!live.payload || !form.matches("form[data-tap]") || event.defaultPrevented) return;
    event.preventDefault();
    const button = event.submitter;
    if (button && button.getAttribute("aria-disabled") === "true") return;
    game.send(form, button && button.name ? {[button.name]: button.value} : {}, button ? button.textContent.trim() : "");
  });

  game.send = function (form, more, label) {
    if (game.waiting) { game.refuse({reason: live.words.still}); return Promise.resolve(false); }
    const body = new URLSearchParams(new FormData(form));
    Object.keys(more).forEach((name) => body.set(name, more[name]));
    body.set("tap", random());
    body.set("screen", live.screen);
    if (!body.get("csrfmiddlewaretoken")) body.set("csrfmiddlewaretoken", document.querySelector("[name=csrfmiddlewaretoken]").value);
    game.waiting = {form: form, action: form.getAttribute("action"), body: body, label: label};
    return post();
  };

  function post() {
    const tap = game.waiting;
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), 8000);
    busy(true);
    return fetch(tap.action, {method: "POST", body: tap.body, headers: {Accept: "application/json"}, credentials: "same-origin", signal: stop.signal})
      .then((answer) => answer.json().then((json) => settle(answer, json, tap)), () => later(tap))
      .catch(() => { settled(); game.refuse({reason: live.words.broken}); return false; })
      .finally(() => clearTimeout(timer));
  }

  function settle(answer, json, tap) {
    settled();
    if (answer.ok) {
      game.refuse(null);
      if (tap.form.dataset.tap === "form") tap.form.reset();
      if (document.querySelector(".sheet:target")) location.hash = "#";
      if (json.t === "board") game.apply(json); else if (json.to) location.assign(json.to);
      return true;
    }
    if (json.reload) { location.reload(); return false; } // the page is older than its cookie
    const older = answer.status === 409 && json.payload && json.payload.v < game.now.v;
    game.apply(json.payload, older);
    if (older) tell("older");
    game.refuse(json.error || {reason: live.words.broken});
    return false;
  }

  // The tap could not be sent: it waits in sight and goes once when the connection is back, or is given up by hand.
  function later(tap) {
    busy(true);
    game.refuse({reason: live.words.waits.replace("{tap}", tap.label), drop: live.words.drop});
    tap.stuck = true;
    tell("lost");
    setTimeout(() => { if (game.waiting === tap && navigator.onLine !== false) again(); }, 2000);
    return false;
  }
  document.addEventListener("game:link", (event) => { if (event.detail === "live") again(); });
  function again() {
    const tap = game.waiting;
    if (tap && tap.stuck) { tap.stuck = false; post(); }
  }

  function settled() { game.waiting = null; busy(false); }
  function busy(on) { document.body.classList.toggle("waits", on); tell("busy", on); }
  function random() { return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(""); }
  function each(selector, act) { Array.from(document.querySelectorAll(selector)).forEach(act); }

  // Refusals stand beside where the tap was made until the next one ------------------------------------------------

  game.refuse = function (error) {
    const line = by("refusal");
    if (!line) { if (error && error.reason) game.say(error.reason); return; }
    line.textContent = "";
    line.hidden = !error;
    const bar = line.closest(".undo");
    if (bar) bar.classList.toggle("refused", !!error);
    const last = line.parentElement.querySelector("[data-last]");
    if (last) last.hidden = !!error;
    if (!error) return;
    line.append(error.reason.charAt(0).toUpperCase() + error.reason.slice(1));
    if (error.clause) {
      const link = document.createElement("a");
      link.href = error.help || "/rulebook#" + error.clause;
      link.textContent = error.clause;
      line.append(" ", link);
    }
    (error.changes || []).slice(-2).forEach((change) => { const more = document.createElement("span"); more.textContent = " " + change; line.append(more); });
    if (error.drop) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "small";
      button.textContent = error.drop;
      button.addEventListener("click", () => { settled(); game.refuse(null); });
      line.append(" ", button);
    }
  };

  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && document.querySelector(".sheet:target")) location.hash = "#"; });
  window.addEventListener("hashchange", () => {
    const first = document.querySelector(".sheet:target [data-safe], .sheet:target h2[tabindex]");
    if (first) first.focus();
  });

  if (live.payload) { game.mark(); tell("board", live.payload); }
})();
