// Keeps what is the same for everybody, so that the rules open without the server. Tables and everything else about
// a person always come from the server: they are never kept, and while it is away a page says so.
//
// The server writes `KEPT` above this: the version of the files, the language, and the addresses to keep.

const NAME = `tradewinds-${KEPT.version}`;
const GONE = 502; // from here on a proxy says that nobody is there

// Without cookies, so that nothing about a person is in what is kept.
const plain = (path) => fetch(new Request(path, { credentials: "omit", cache: "no-cache" }));
const inLanguage = (path) => `${path}?language=${KEPT.language}`;

async function keep(path, address = path) {
  const cache = await caches.open(NAME);
  if (await cache.match(path)) return;
  const answer = await plain(address);
  if (answer.ok) await cache.put(path, answer);
}

async function keepShell() {
  await Promise.all(KEPT.shell.map((path) => keep(path)));
  await keep(KEPT.offline, inLanguage(KEPT.offline));
}

async function keepRules() {
  for (const path of KEPT.rules) await keep(path, inLanguage(path)); // one after the other: nobody waits for them
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
}

addEventListener("install", (event) => event.waitUntil(keepShell().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => clients.claim())));
addEventListener("message", (event) => { if (event.data === "rules") event.waitUntil(keepRules()); });

async function page(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < GONE) return answer;
  const cache = await caches.open(NAME);
  const { pathname } = new URL(request.url);
  const kept = KEPT.rules.includes(pathname) && (await cache.match(pathname));
  return kept || answer || (await cache.match(KEPT.offline)) || Response.error();
}

const file = async (request) => (await caches.match(request)) ?? fetch(request);

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});
