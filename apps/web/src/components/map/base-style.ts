import type { StyleSpecification } from 'maplibre-gl';

/** West, south, east, north in degrees. */
export type ShownBox = readonly [west: number, south: number, east: number, north: number];

export interface BaseStyle {
  readonly style: StyleSpecification;
  /** Nothing but the world's coasts lies where the map looks. */
  readonly isOutline: boolean;
  /** The map would have shown streets from elsewhere, but they cannot be had. */
  readonly isStreetMissing: boolean;
}

/** Plain ground, where even our own server gives no map: routes and stops are still drawn. */
const plain: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** One object a style, so that a map is not drawn anew for the same. */
const known = new Map<string, StyleSpecification>();

/**
 * What lies beneath the data: our regions where there are any, else the configured street map, else the world's outline.
 * Gives one style after another, each better than the one before: the outline at once, streets from elsewhere when they come.
 */
export async function* baseStyles(mode: 'light' | 'dark', box: ShownBox | null): AsyncGenerator<BaseStyle> {
  const own = await ownStyle(mode, box).catch(() => null);
  if (!own) {
    yield { style: plain, isOutline: true, isStreetMissing: false };
    return;
  }
  const { style, isOutline, streets } = own;
  const there = streets ? known.get(streets) : undefined;
  if (!there) yield { style, isOutline, isStreetMissing: false };
  if (!streets) return;
  try {
    yield { style: there ?? (await streetStyle(streets)), isOutline: false, isStreetMissing: false };
  } catch {
    yield { style, isOutline: true, isStreetMissing: true };
  }
}

async function ownStyle(
  mode: 'light' | 'dark',
  box: ShownBox | null,
): Promise<{ style: StyleSpecification; streets: string | null; isOutline: boolean }> {
  const response = await fetch(`/map/${mode}.json${box ? `?box=${box.map((each) => each.toFixed(4)).join(',')}` : ''}`);
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  const { metadata, ...style } = (await response.json()) as StyleSpecification & {
    metadata: { streets: string | null; isOutline: boolean };
  };
  return { style: keep(JSON.stringify(style), () => withOrigin(style, location.origin)), ...metadata };
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

/** The configured street map, its letters from this computer; throws when it cannot be had. */
async function streetStyle(url: string): Promise<StyleSpecification> {
  const response = await fetch(url, { signal: AbortSignal.timeout(8000) });
  if (!response.ok) throw new Error(`The map style answered ${response.status}`);
  const { glyphs: _unused, ...style } = (await response.json()) as StyleSpecification;
  return keep(url, () => style);
}

function keep(key: string, make: () => StyleSpecification): StyleSpecification {
  let style = known.get(key);
  if (!style) known.set(key, (style = make()));
  return style;
}
