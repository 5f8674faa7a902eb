declare const self: ServiceWorkerGlobalScope;

// Filled in by the build.
const cacheName = 'roundsman-driver-__BUILD__';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build writes the list
const files = JSON.parse('__FILES__') as string[];
/** Outlive a build. The streets of the route are put there by the page (keep-map.ts). */
const mapCache = 'roundsman-map';
const tileCache = 'roundsman-map-tiles';
const page = '/r/';

self.addEventListener('install', (event) => {
  // A newer build waits until the old page is closed: a driver in mid-stop keeps the files that page may still ask for.
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files])));
});

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith('roundsman-driver-') && name !== cacheName));
  event.waitUntil(
    old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Tiles have addresses that never change; what leads to them is asked for anew.
  if (pathname.startsWith('/map/'))
    event.respondWith(pathname.endsWith('.pbf') ? keptTile(request) : newestMap(request));
  if (!pathname.startsWith('/r/')) return;
  if (request.mode === 'navigate') event.respondWith(newestPage(request));
  else if (!pathname.endsWith('.webmanifest') && pathname !== '/r/sw.js') event.respondWith(keptFile(request));
});

/** Every token has the same page: the newest when there is signal, the kept one when there is none or hardly any. */
async function newestPage(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(4000) });
    if (!fresh.ok) throw new Error(`the page answered ${fresh.status}`);
    return fresh;
  } catch {
    return (await cache.match(page)) ?? Response.error();
  }
}

/** Hashed names never change their content; the rest is small and follows the build. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && new URL(request.url).pathname.startsWith('/r/assets/')) await cache.put(request, fresh.clone());
  return fresh;
}

async function keptTile(request: Request): Promise<Response> {
  return (await (await caches.open(tileCache)).match(request)) ?? fetch(request);
}

/** The map's style and pictures: the newest, or without signal those of the last time. */
async function newestMap(request: Request): Promise<Response> {
  const cache = await caches.open(mapCache);
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(4000) });
    if (!fresh.ok) throw new Error(`the map answered ${fresh.status}`);
    await cache.put(request, fresh.clone());
    return fresh;
  } catch {
    return (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}
