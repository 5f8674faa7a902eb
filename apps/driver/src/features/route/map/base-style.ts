import type { StyleSpecification } from 'maplibre-gl';
import type { Mode } from '../../../platform/theme.ts';
import { builtInStyle } from './built-in-style.ts';

interface OwnStyle extends StyleSpecification {
  readonly metadata: { readonly isOutline: boolean; readonly streets: string | null };
}
type Place = { readonly lat: number; readonly lng: number };

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
