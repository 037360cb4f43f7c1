// Lets the page work without a network once it has been visited. Nothing of the server's tables is kept.
const NAME = "solstice-{version}";
const FILES = {files};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  if (event.request.mode === "navigate") {
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
  } else {
    // Texts have their version behind `?`: a page that is newer than this worker gets its own.
    const file = address.pathname + address.search;
    if (FILES.includes(file)) event.respondWith(caches.match(file).then((kept) => kept || fetch(event.request)));
  }
});
