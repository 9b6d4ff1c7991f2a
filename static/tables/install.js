// The app: a service worker where the connection is secure, and after the first deal, once, the offer to install.
(function () {
  "use strict";
  if (!window.isSecureContext || !navigator.serviceWorker) return;
  navigator.serviceWorker.register("/sw.js").catch(() => null);
  let offer = null;
  const offered = () => { try { return localStorage.getItem("install") === "answered"; } catch (refused) { return true; } };
  const answered = () => { try { localStorage.setItem("install", "answered"); } catch (refused) { return; } };
  const installed = window.matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;

  window.addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); offer = event; show(); });
  document.addEventListener("game:board", show);

  // Only where a deal has just ended; an iPhone has no prompt, so it is told the way.
  function show() {
    const box = document.getElementById("install"), now = window.game && window.game.now;
    if (!box || !now) return;
    const over = !!now.deal && now.controls.panel === "next", hand = "standalone" in navigator;
    box.hidden = installed || offered() || !over || !offer && !hand;
    box.querySelector("[data-install]").hidden = !offer;
    box.querySelector("[data-by-hand]").hidden = !!offer;
  }

  document.addEventListener("click", (event) => {
    const install = event.target.closest("[data-install]");
    if (!install && !event.target.closest("[data-not-now]")) return;
    answered();
    show();
    if (install && offer) offer.prompt();
    offer = null;
  });
  document.addEventListener("DOMContentLoaded", show);
})();
