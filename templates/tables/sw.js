// The service worker: keeps our own hashed files, whose names change with what is in them, and one page for when there
// is no connection. Everything else, every page and every tap, goes to the network and nowhere else.
"use strict";
const STATIC = "{{ worker.static|escapejs }}", OFFLINE = "{{ worker.offline|escapejs }}";
const FILES = [{% for file in worker.files %}"{{ file|escapejs }}", {% endfor %}];
const CACHE = "files-{{ worker.version|escapejs }}";
const HASHED = /\.[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE)
    .then((cache) => cache.addAll(FILES.concat(OFFLINE).map((file) => new Request(file, {cache: "reload"}))))
    .then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith(STATIC) && HASHED.test(url.pathname)) event.respondWith(first(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(() => caches.match(OFFLINE)));
  else if (FILES.includes(url.pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});

// A file under this name never changes: the one that is here is the one that the network has.
function first(request) {
  return caches.match(request).then((kept) => kept || fetch(request).then((answer) => {
    if (answer.ok) { const copy = answer.clone(); caches.open(CACHE).then((cache) => cache.put(request, copy)); }
    return answer;
  }));
}
