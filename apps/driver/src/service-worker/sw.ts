declare const self: ServiceWorkerGlobalScope;

// Filled in by the build.
const cacheName = 'roundsman-driver-__BUILD__';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build writes the list
const files = JSON.parse('__FILES__') as string[];
/** Caches that outlive a build. The page puts the tiles of the route there (cache-tiles.ts). */
const mapCache = 'roundsman-map';
const tileCache = 'roundsman-map-tiles';
const page = '/r/';

self.addEventListener('install', (event) => {
  // A newer build waits until the old page is closed, which may still request files of the old build.
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
  // Tiles have permanent URLs. Styles are fetched again.
  if (pathname.startsWith('/map/'))
    event.respondWith(pathname.endsWith('.pbf') ? cachedTile(request) : newestMap(request));
  if (!pathname.startsWith('/r/')) return;
  if (request.mode === 'navigate') event.respondWith(newestPage(request));
  else if (!pathname.endsWith('.webmanifest') && pathname !== '/r/sw.js') event.respondWith(cachedFile(request));
});

/** Returns the page, which is the same for every token: the newest one, or the cached one with a bad signal. */
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

/** Files with a hash in their names never change. The others are small and belong to the build. */
async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, { ignoreSearch: true });
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok && new URL(request.url).pathname.startsWith('/r/assets/')) await cache.put(request, fresh.clone());
  return fresh;
}

async function cachedTile(request: Request): Promise<Response> {
  return (await (await caches.open(tileCache)).match(request)) ?? fetch(request);
}

/** Returns the newest style and sprite of the map, or the cached ones without signal. */
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
