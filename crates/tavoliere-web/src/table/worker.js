// The service worker: keeps the shell of the page, that is the page, its scripts and styles, for when there is no connection.
// The API is never kept: a board is present or absent, not old.

const KEPT = "tavoliere-shell-2";
/** The most pages that are kept, each with the code of its game, and the most files of them: those of two releases. */
const MOST_PAGES = 12;
const MOST_FILES = 24;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Whether an address is part of the shell. @param {URL} address */
function isShell({ origin, pathname }) {
  return origin === location.origin && /^\/(static\/[^/]+\/[^/]+|(as\/[^/]+\/)?t\/[^/]*)$/.test(pathname);
}

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && isShell(new URL(request.url))) event.respondWith(fresh(request));
});

/** What the server has now; what was kept, if there is no connection. @param {Request} request */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  // The address of the page may ask for one board of many, and may carry what is nobody's business.
  const key = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, await withoutData(response.clone()));
    if (request.mode === "navigate") await prune(cache);
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** A page without the game that came with it: a board is present or absent, not old. @param {Response} response */
async function withoutData(response) {
  if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
  const page = (await response.text()).replace(/(<script id="data" type="application\/json">)[^<]*/, "$1null");
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Removes the oldest pages and files. @param {Cache} cache */
async function prune(cache) {
  const kept = await cache.keys();
  const isFile = (/** @type {Request} */ { url }) => new URL(url).pathname.startsWith("/static/");
  const old = [...kept.filter((one) => !isFile(one)).slice(0, -MOST_PAGES), ...kept.filter(isFile).slice(0, -MOST_FILES)];
  await Promise.all(old.map((one) => cache.delete(one)));
}

/** Removes what older workers kept. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await worker.clients.claim();
}
