// Says to the style sheets that script runs: what only script can do appears, what only forms need goes.
document.documentElement.classList.add("js");
