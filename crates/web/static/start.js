// Starts the program of the page. Meanwhile the texts are loaded in the language that it will choose (speech.rs).
import init from "{site-code}";
init({ module_or_path: "{site}" }).catch((why) => {
  const isOld = typeof WebAssembly !== "object" || why instanceof WebAssembly.CompileError;
  window.cannotStart(isOld ? "browser" : "loading");
  throw why;
});
let kept = null;
try { kept = localStorage.getItem("lang"); } catch { /* It is not granted: nothing was kept. */ }
const tags = [kept ?? [], navigator.languages].flat();
const codes = tags.map((tag) => tag.split(/[-_]/)[0].toLowerCase());
const lang = codes.find((code) => ["en", "fr", "it", "de"].includes(code)) ?? "en";
const href = `/words-${lang}.ftl?{texts}`;
document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href }));
