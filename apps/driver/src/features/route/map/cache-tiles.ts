import type { StyleSpecification } from 'maplibre-gl';
import { type Place, tilesAlong } from './tiles-along.ts';

/** Of all tiles kept, unpacked. A city's day takes three to eight. */
const maxCacheBytes = 10 * 1024 * 1024;
const maxTiles = 1500;
const atOnce = 3;
/** From here on a screen shows a few streets: only around the stops. */
const nearZoom = 15;

/** What this needs of a phone; the tests have their own. */
export interface TileCacheParts {
  readonly cache: Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>;
  readonly fetch: (address: string) => Promise<Response>;
}

/**
 * Keeps the streets of a route on the phone, for tunnels and cellars: far zooms first, so that what does not fit is what is
 * nearest. What is kept is not fetched again; what no route of today needs goes once the new is whole.
 *
 * @returns whether all of it is there
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
      const kept = await cache.match(address);
      if (kept) {
        bytes += Number(kept.headers.get('content-length'));
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

/** With its length, which a browser does not keep. 204: nothing is there, which is worth knowing too. */
const boxed = ({ status, headers }: Response, body: ArrayBuffer): Response =>
  new Response(status === 204 ? null : body, {
    status,
    headers: {
      'content-type': headers.get('content-type') ?? 'application/x-protobuf',
      'content-length': String(body.byteLength),
    },
  });

/** Addresses of the tiles beneath a route, of the sources that are our own. */
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
