import type { StyleSpecification } from 'maplibre-gl';
import type { Mode } from '../media.ts';
import type { Bounds } from './bounds.ts';

export interface BaseStyle {
  readonly style: StyleSpecification;
  /** The map has only the world's coasts where it looks. */
  readonly isOutline: boolean;
  /** The configured street map should be shown, but cannot be loaded. */
  readonly isStreetMissing: boolean;
}

/** An empty map, for when the server gives none: routes and stops are still drawn. */
const empty: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** One object for each style, so that a map is not drawn again for the same one. */
const known = new Map<string, StyleSpecification>();

/** URL of the server's own map; `bounds` decides whether one of its regions is shown. */
export const ownStyleUrl = (mode: Mode, bounds: Bounds | null): string =>
  `/map/${mode}.json${bounds ? `?box=${bounds.map((each) => each.toFixed(4)).join(',')}` : ''}`;

/** The server's own map. `metadata` is ours and must not be passed to MapLibre. */
export type OwnStyle = StyleSpecification & {
  /** `streets`: URL of the configured street map, to be used where the own map is an outline; null = none. */
  readonly metadata: { readonly streets: string | null; readonly isOutline: boolean };
};

/**
 * Loads what lies beneath the data: the server's regions, else the configured street map, else the world's outline.
 * Yields one style after another, each better than the one before: the outline at once, streets when they arrive.
 *
 * @param timeoutMs after this time a request counts as failed
 */
export async function* baseStyles(
  mode: Mode,
  bounds: Bounds | null,
  timeoutMs = 8000,
): AsyncGenerator<BaseStyle, void, undefined> {
  const own = await loadOwnStyle(mode, bounds, timeoutMs).catch(() => null);
  if (!own) {
    yield { style: empty, isOutline: true, isStreetMissing: false };
    return;
  }
  const { style, isOutline, streets } = own;
  const streetStyle = streets ? known.get(streets) : undefined;
  if (!streetStyle) yield { style, isOutline, isStreetMissing: false };
  if (!streets) return;
  try {
    yield {
      style: streetStyle ?? (await loadStreetStyle(streets, timeoutMs)),
      isOutline: false,
      isStreetMissing: false,
    };
  } catch {
    yield { style, isOutline: true, isStreetMissing: true };
  }
}

async function loadOwnStyle(
  mode: Mode,
  bounds: Bounds | null,
  timeoutMs: number,
): Promise<{ style: StyleSpecification; streets: string | null; isOutline: boolean }> {
  const { metadata, ...style } = (await loadJson(ownStyleUrl(mode, bounds), timeoutMs)) as OwnStyle;
  return { style: remember(JSON.stringify(style), () => withOrigin(style, location.origin)), ...metadata };
}

/** Returns the configured street map without its glyphs: labels are drawn with fonts of this page. */
async function loadStreetStyle(url: string, timeoutMs: number): Promise<StyleSpecification> {
  const { glyphs: _unused, ...style } = (await loadJson(url, timeoutMs)) as StyleSpecification;
  return remember(url, () => style);
}

async function loadJson(url: string, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  return response.json();
}

/** Puts the origin in front of paths of this server, because MapLibre's workers have no page to resolve them against. */
export function withOrigin(style: StyleSpecification, origin: string): StyleSpecification {
  const absolute = (url: string): string => (url.startsWith('/') ? origin + url : url);
  const sources = Object.entries(style.sources).map(([id, source]) => [
    id,
    'tiles' in source && source.tiles ? { ...source, tiles: source.tiles.map(absolute) } : source,
  ]);
  return {
    ...style,
    ...(typeof style.sprite === 'string' && { sprite: absolute(style.sprite) }),
    sources: Object.fromEntries(sources) as StyleSpecification['sources'],
  };
}

function remember(key: string, make: () => StyleSpecification): StyleSpecification {
  let style = known.get(key);
  if (!style) known.set(key, (style = make()));
  return style;
}
