// The page that stands in for one that could not be fetched: it asks for the real one again when there is hope.
(function () {
  "use strict";
  const again = () => { if (!document.hidden && location.pathname !== "/offline") location.reload(); };
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  setInterval(() => fetch("/healthz", {cache: "no-store"}).then((answer) => { if (answer.ok) again(); }, () => null), 5000);
})();
