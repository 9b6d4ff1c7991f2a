// The connection. A socket brings boards; a ping every 2.5 s proves it lives; on waking the truth is fetched whole and the socket is opened anew.
(function () {
  "use strict";
  const game = window.game, live = game.live;
  if (!live.socket) return;
  const PING = 2500, SILENT = 2000, GIVE_UP = 4500, OPENING = 5000, JUMP = 5000, POLL = 5000, TICK = 250, SOON = 300, OFTEN = 3000, SELDOM = 30000;
  let socket = null, opened = 0, asked = 0, pinged = 0, heard = 0, good = Date.now(), polled = 0, retry = 0, delay = SOON, last = Date.now(), state = "", ended = false, gone = false, first = true;

  function connect() {
    retry = 0;
    opened = Date.now();
    asked = 0;
    first = true;
    const scheme = location.protocol === "https:" ? "wss://" : "ws://";
    const mine = socket = new WebSocket(scheme + location.host + live.socket + "?screen=" + live.screen);
    mine.onopen = () => { if (mine === socket) ping(); };
    mine.onmessage = (event) => { if (mine === socket) hear(JSON.parse(event.data)); };
    mine.onclose = (event) => { if (mine === socket) lose(event.code); };
  }

  function hear(message) {
    heard = good = Date.now();
    asked = 0;
    delay = SOON;
    take(message, first);
    if (message.t === "board") first = false;
    if (message.t === "pong" && game.now && message.v > game.now.v) fetchState();
    if (message.t === "pong") document.dispatchEvent(new CustomEvent("game:pong", {detail: message}));
    show("live");
  }

  // A socket's first board is always taken: a phone is in its room before that is read, so a newer one comes after it.
  function take(message, anew) {
    if (message.t === "board") game.apply(message, anew);
    else document.dispatchEvent(new CustomEvent("game:" + message.t, {detail: message}));
  }

  function lose(code) {
    socket = null;
    if (code === 4403) { ended = true; location.reload(); return; }
    if (code === 4404) { ended = gone = true; show("gone"); return; }
    const full = code === 1013 || code === 4429; // a server that has no room is not to be pressed, nor by all at once
    if (full) delay = Math.max(delay, OFTEN);
    retry = Date.now() + delay * (full ? 0.75 + Math.random() / 2 : 1);
    delay = Math.min(delay * 2, full ? SELDOM : OFTEN);
  }

  function drop() {
    const old = socket;
    socket = null;
    if (old) { old.onopen = old.onmessage = old.onclose = null; old.close(); }
  }

  function ping() {
    pinged = Date.now();
    if (!asked) asked = pinged;
    socket.send(JSON.stringify({t: "ping"}));
  }

  function fetchState() {
    polled = Date.now();
    const seen = game.now ? game.now.v : 0;
    return fetch(live.state + "?screen=" + live.screen + "&v=" + seen + (game.lacksOdds && game.lacksOdds() ? "&odds=wanted" : ""), {headers: {Accept: "application/json"}, credentials: "same-origin", cache: "no-store"})
      .then((answer) => {
        if (answer.status === 204) { good = Date.now(); return null; }
        if (!answer.ok) return null;
        return answer.json().then((board) => { good = Date.now(); take(board); });
      }).catch(() => null);
  }

  // The phone was asleep, or off the network: whatever the socket says about itself is not to be trusted.
  function wake() {
    if (gone) ended = gone = false; // somebody looks at the page: it looks once for its table
    if (ended) return;
    drop();
    fetchState();
    delay = SOON;
    connect();
  }

  function tick() {
    const now = Date.now(), jumped = now - last > JUMP;
    last = now;
    if (ended || document.hidden) return;
    if (jumped) { wake(); return; }
    const open = socket && socket.readyState === 1;
    if (open && now - pinged >= PING) ping();
    if (open && asked && now - asked > GIVE_UP) { drop(); connect(); return; }
    if (socket && !open && now - opened > OPENING) { drop(); retry = now; }
    if (!socket && retry && now >= retry) connect();
    if (!open && now - polled > POLL && navigator.onLine !== false) fetchState();
    const silent = open && asked && now - asked > SILENT;
    if (navigator.onLine === false || silent || !open) show(now - good > SILENT ? "offline" : "slow");
    else if (asked && now - asked > 1000) show("slow");
  }

  function show(next) {
    if (next === state) return;
    const was = state, cut = next === "offline" || next === "gone";
    state = next;
    const dot = document.getElementById("link"), banner = document.getElementById("offline");
    document.body.classList.toggle("offline-now", cut);
    if (dot) { dot.dataset.state = cut ? "offline" : next; dot.setAttribute("aria-label", dot.dataset[dot.dataset.state]); }
    if (banner) { banner.hidden = !cut; banner.textContent = cut ? banner.dataset[next === "gone" ? "gone" : "words"] : ""; }
    if (banner && cut) game.say(banner.textContent);
    if (was === "offline" && next === "live" && banner) game.say(banner.dataset.back);
    document.dispatchEvent(new CustomEvent("game:link", {detail: next}));
  }

  document.addEventListener("visibilitychange", () => { if (document.hidden) return; last = Date.now(); wake(); });
  window.addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  window.addEventListener("online", wake);
  window.addEventListener("offline", () => { drop(); retry = Date.now() + 300; });
  window.addEventListener("pagehide", drop);
  document.addEventListener("game:older", () => { if (!ended && socket) { drop(); connect(); } }); // the room takes this phone for a newer one
  document.addEventListener("game:lost", () => { if (socket && socket.readyState === 1) ping(); });
  setInterval(tick, TICK);
  connect();
})();
