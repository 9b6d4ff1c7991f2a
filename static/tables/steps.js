// Arrow keys step through a deal.
document.addEventListener("keydown", function (event) {
  "use strict";
  if (event.target.closest("input, textarea, select")) return;
  const way = {ArrowLeft: "prev", ArrowRight: "next"}[event.key];
  const link = way && document.querySelector("a[rel=" + way + "]");
  if (link) { event.preventDefault(); link.click(); }
});
