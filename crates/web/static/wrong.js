// Says what is wrong if the program cannot start: index.html has the sentences, in four languages. It is no module and
// uses nothing new, so that it runs where the program cannot.
window.cannotStart = function (why) {
  var lost = document.getElementById("lost");
  if (!lost) return;
  var reasons = lost.querySelectorAll("[data-why]");
  var shown = navigator.onLine === false && why === "loading" ? "offline" : why;
  for (var i = 0; i < reasons.length; i++) reasons[i].hidden = reasons[i].getAttribute("data-why") !== shown;
  lost.hidden = false;
};
document.addEventListener("DOMContentLoaded", function () {
  document.getElementById("again").onclick = function () { location.reload(); };
  if (typeof WebAssembly !== "object") window.cannotStart("browser");
});
// A script that does not come, or one that it imports, tells only here.
window.addEventListener("error", function (event) {
  if (event.target && event.target.tagName === "SCRIPT") window.cannotStart("loading");
}, true);
