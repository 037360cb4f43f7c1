// Starts the program that thinks. What is asked before it listens is kept for it.
import init from "{thinker-code}";
const kept = [];
const keep = (event) => kept.push(event.data);
self.addEventListener("message", keep);
self.release = () => {
  self.removeEventListener("message", keep);
  for (const data of kept) self.dispatchEvent(new MessageEvent("message", { data }));
};
// What it loads when it is needed.
self.weights = "{weights}";
init({ module_or_path: "{thinker}" });
