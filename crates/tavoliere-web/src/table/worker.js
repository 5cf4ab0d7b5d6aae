// The service worker: keeps the shell of the page, that is the page, its scripts and styles, for when there is no connection.
// The API is never kept: a board is present or absent, not old.

const KEPT = "tavoliere-shell-1";
/** The most pages that are kept, each with the code of its game. */
const MOST = 12;
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** Whether an address is part of the shell. @param {URL} address */
function isShell({ origin, pathname }) {
  return origin === location.origin && /^\/(table\/[^/]+|lounge\.css|(as\/[^/]+\/)?t\/[^/]*)$/.test(pathname);
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
    if (response.ok) await cache.put(key, response.clone());
    if (request.mode === "navigate") await prune(cache);
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

/** Removes the oldest pages. @param {Cache} cache */
async function prune(cache) {
  const pages = (await cache.keys()).filter(({ url }) => /\/t\/[^/]*$/.test(new URL(url).pathname));
  await Promise.all(pages.slice(0, -MOST).map((page) => cache.delete(page)));
}

/** Removes what older workers kept. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await worker.clients.claim();
}
