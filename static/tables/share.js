// Copying and sharing a text. Without a secure context there is neither clipboard nor share: the text is selected and copied the old way.
(function () {
  "use strict";
  const field = (button, kind) => document.getElementById(button.dataset[kind]);
  Array.from(document.querySelectorAll("[data-copy]")).forEach((button) => button.addEventListener("click", () => {
    const text = field(button, "copy");
    text.focus();
    text.select();
    if (document.execCommand("copy")) button.textContent = button.dataset.done;
  }));
  Array.from(document.querySelectorAll("[data-share]")).forEach((button) => {
    if (!navigator.share) return;
    button.hidden = false;
    button.addEventListener("click", () => navigator.share({text: field(button, "share").value}).catch(() => null));
  });
})();
