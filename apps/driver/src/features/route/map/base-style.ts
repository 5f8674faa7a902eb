import type { StyleSpecification } from 'maplibre-gl';
import type { Mode } from '../../../platform/theme.ts';
import { builtInStyle } from './built-in-style.ts';

interface OwnStyle extends StyleSpecification {
  readonly metadata: { readonly isOutline: boolean; readonly streets: string | null };
}
type Place = { readonly lat: number; readonly lng: number };

/** A street that takes longer than this is not waited for: the route is what matters. */
const patienceMs = 5000;

/** What lies beneath a route: the server's regions, else the configured street map, else what the app brings along. */
export async function baseStyle(mode: Mode, places: readonly Place[]): Promise<StyleSpecification> {
  const builtIn = (): StyleSpecification => builtInStyle(mode, places[0] ?? { lat: 0, lng: 0 });
  try {
    const { metadata, ...style } = (await read(`/map/${mode}.json${boxOf(places)}`)) as OwnStyle;
    if (!metadata.isOutline) {
      await loadLetters();
      return withOrigin(style, location.origin);
    }
    if (!metadata.streets) return builtIn();
    // Its letters come from this phone.
    const { glyphs: _unused, ...streets } = (await read(metadata.streets)) as StyleSpecification;
    return streets;
  } catch {
    return builtIn();
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
