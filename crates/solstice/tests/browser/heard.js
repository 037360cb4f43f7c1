// Comes before everything else in a page whose console cannot be read from outside (listener.rs). Whatever would be an
// error or a warning there is remembered, also when the page is loaded again.
(() => {
  const note = (kind, what) => {
    const heard = JSON.parse(sessionStorage.getItem("heard") ?? "[]");
    sessionStorage.setItem("heard", JSON.stringify([...heard, `${kind}: ${what}`]));
  };
  for (const kind of ["error", "warn"]) {
    const said = console[kind];
    console[kind] = (...words) => {
      note(`console.${kind}`, words.join(" "));
      said.apply(console, words);
    };
  }
  // Files that cannot be loaded are told to whatever asked for them, and only on the way there to the page.
  const failed = ({ message, target }) => note("error", message ?? `${target.tagName} ${target.src ?? target.href}`);
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", ({ reason }) => note("rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note("policy", `${violatedDirective} ${blockedURI}`));
  // The tests see whether mistakes are heard. In Firefox those of a driver's own scripts are not the page's.
  addEventListener("mistake", () => {
    setTimeout(() => { throw new Error("a mistake"); });
    Promise.reject(new Error("a refusal"));
  });
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("error", ({ message }) => note("worker", message));
    }
  };
})();
