import type { StyleSpecification } from 'maplibre-gl';
import type { Mode } from '../../../platform/theme.ts';
import { builtInStyle } from './built-in-style.ts';
import { keepTiles, tilesOf } from './keep-map.ts';
import type { Place } from './tiles-along.ts';

interface OwnStyle extends StyleSpecification {
  readonly metadata: { readonly isOutline: boolean; readonly streets: string | null };
}

/** A map that takes longer than this is not waited for: the route is what matters. */
const patienceMs = 5000;

/**
 * What lies beneath a route, each style better than the one before: the server's regions at once; where there are none what
 * the app brings along, and the configured street map when it comes.
 */
export async function* baseStyles(mode: Mode, places: readonly Place[]): AsyncGenerator<StyleSpecification> {
  const own = (await read(`/map/${mode}.json${boxOf(places)}`).catch(() => null)) as OwnStyle | null;
  if (own && !own.metadata.isOutline) {
    const { metadata: _unused, ...style } = own;
    await loadLetters();
    yield withOrigin(style, location.origin);
    return;
  }
  yield builtInStyle(mode, places[0] ?? { lat: 0, lng: 0 });
  const streets = own?.metadata.streets && ((await read(own.metadata.streets).catch(() => null)) as StyleSpecification);
  if (!streets) return;
  // Its letters come from this phone.
  const { glyphs: _unused, ...style } = streets;
  yield style;
}

/**
 * Has the streets beneath a route, by day and by night, kept on this phone. Not where somebody saves data, and in no hurry: nobody
 * waits for it.
 */
export async function keepMap(places: readonly Place[], road: readonly Place[]): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!globalThis.caches || !navigator.onLine || connection?.saveData) return;
  const styles = await caches.open('roundsman-map');
  const keep = async (address: string): Promise<Response> => {
    const answer = await fetch(address, { priority: 'low' });
    if (!answer.ok) throw new Error(`The map answered ${answer.status}`);
    await styles.put(address, answer.clone());
    return answer;
  };
  for (const mode of ['light', 'dark'] as const) {
    const own = (await (await keep(`/map/${mode}.json${boxOf(places)}`)).json()) as OwnStyle;
    if (own.metadata.isOutline) return;
    const sharp = devicePixelRatio > 1 ? '@2x' : '';
    if (typeof own.sprite === 'string') for (const end of ['json', 'png']) await keep(`${own.sprite}${sharp}.${end}`);
    // Both look at the same tiles.
    if (mode === 'dark')
      await keepTiles(tilesOf(withOrigin(own, location.origin), { road, stops: places, origin: location.origin }), {
        cache: await caches.open('roundsman-map-tiles'),
        fetch: (address) => fetch(address, { priority: 'low' }),
      });
  }
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  return response.json();
}

function boxOf(places: readonly Place[]): string {
  if (places.length === 0) return '';
  const lngs = places.map(({ lng }) => lng);
  const lats = places.map(({ lat }) => lat);
  const box = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
  return `?box=${box.map((each) => each.toFixed(4)).join(',')}`;
}

/** MapLibre's workers know no page, so addresses must be whole. */
export function withOrigin(style: StyleSpecification, origin: string): StyleSpecification {
  const whole = (address: string): string => (address.startsWith('/') ? origin + address : address);
  const sources = Object.entries(style.sources).map(([id, source]) => [
    id,
    'tiles' in source && source.tiles ? { ...source, tiles: source.tiles.map(whole) } : source,
  ]);
  return {
    ...style,
    ...(typeof style.sprite === 'string' && { sprite: whole(style.sprite) }),
    sources: Object.fromEntries(sources) as StyleSpecification['sources'],
  };
}

/** A map that draws before its letters are here would keep the wrong ones. */
const loadLetters = (): Promise<unknown> =>
  Promise.all(
    ['', '500 ', '600 '].map((weight) => document.fonts.load(`${weight}24px "Inter Variable"`, 'aåéäö')),
  ).catch(() => undefined);
