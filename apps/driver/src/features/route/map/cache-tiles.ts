import type { StyleSpecification } from 'maplibre-gl';
import { type Place, tilesAlong } from './tiles-along.ts';

/** The greatest size of all cached tiles, uncompressed. A day in a city takes three to eight megabytes. */
const maxCacheBytes = 10 * 1024 * 1024;
const maxTiles = 1500;
const atOnce = 3;
/** From this zoom on, tiles are cached only around the stops. */
const nearZoom = 15;

/** The browser's functions that this uses, so that tests can replace them. */
export interface TileCacheParts {
  readonly cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
  readonly fetch: (address: string) => Promise<Response>;
}

/**
 * Caches the tiles of a route for places without signal, low zooms first, so that only the highest zooms can be
 * missing. Cached tiles are not fetched again. Tiles that today's route does not need are deleted after all new ones
 * are cached.
 *
 * @returns whether all tiles are cached
 */
export async function cacheTiles(addresses: readonly string[], { cache, fetch }: TileCacheParts): Promise<boolean> {
  let bytes = 0;
  let isWhole = true;
  const wanted: string[] = [];
  const waiting = addresses.slice(0, maxTiles).values();
  const lane = async (): Promise<void> => {
    for (const address of waiting) {
      if (bytes >= maxCacheBytes || !isWhole) return;
      wanted.push(address);
      const cached = await cache.match(address);
      if (cached) {
        bytes += Number(cached.headers.get('content-length'));
        continue;
      }
      const tile = await fetch(address).catch(() => null);
      if (!tile?.ok) {
        isWhole = false;
        return;
      }
      const body = await tile.arrayBuffer();
      bytes += body.byteLength;
      if (bytes <= maxCacheBytes) await cache.put(address, boxed(tile, body));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (!isWhole) return false;
  const needed = new Set(wanted.map((address) => new URL(address).href));
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url);
  return true;
}

/** Returns the response with its length, which browsers do not store. An empty tile (204) is cached, too. */
const boxed = ({ status, headers }: Response, body: ArrayBuffer): Response =>
  new Response(status === 204 ? null : body, {
    status,
    headers: {
      'content-type': headers.get('content-type') ?? 'application/x-protobuf',
      'content-length': String(body.byteLength),
    },
  });

/** Returns the URLs of a route's tiles from this server's sources. */
export function tilesOf(
  style: StyleSpecification,
  {
    road,
    stops,
    origin,
  }: { readonly road: readonly Place[]; readonly stops: readonly Place[]; readonly origin: string },
): string[] {
  return Object.values(style.sources).flatMap((source) => {
    if (source.type !== 'vector' || !source.tiles?.[0]?.startsWith(`${origin}/map/`)) return [];
    const [template] = source.tiles;
    const [from, to] = [source.minzoom ?? 0, source.maxzoom ?? nearZoom];
    const far = tilesAlong([...road, ...stops], from, Math.min(to, nearZoom - 1));
    const near = to < nearZoom ? [] : stops.flatMap((stop) => tilesAlong([stop], nearZoom, nearZoom));
    const addresses = [...far, ...near].map(({ z, x, y }) =>
      template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
    );
    return [...new Set(addresses)];
  });
}
