import type { StyleSpecification } from 'maplibre-gl';
import type { Mode } from '../media.ts';
import type { Bounds } from './bounds.ts';

export interface BaseStyle {
  readonly style: StyleSpecification;
  /** The map has only the world's coasts in the visible area. */
  readonly isOutline: boolean;
  /** The configured street map should be shown, but cannot be loaded. */
  readonly isStreetMissing: boolean;
}

/** An empty map, on which routes and stops are drawn when the server sends none. */
const empty: StyleSpecification = { version: 8, sources: {}, layers: [] };

/** One object for each style, so that the same style does not draw the map again. */
const stylesByKey = new Map<string, StyleSpecification>();

/** URL of the server's own map; `bounds` decides whether one of its regions is shown. */
export const ownStyleUrl = (mode: Mode, bounds: Bounds | null): string =>
  `/map/${mode}.json${bounds ? `?box=${bounds.map((bound) => bound.toFixed(4)).join(',')}` : ''}`;

/** The server's own map. `metadata` is ours and must not be passed to MapLibre. */
export type OwnStyle = StyleSpecification & {
  /** `streets`: URL of the configured street map, to be used where the own map is an outline; null = none. */
  readonly metadata: { readonly streets: string | null; readonly isOutline: boolean };
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True when the JSON has the parts of a style. MapLibre checks their content. */
const isStyle = (json: unknown): json is StyleSpecification =>
  isObject(json) && isObject(json['sources']) && Array.isArray(json['layers']);

function isOwnStyle(json: unknown): json is OwnStyle {
  if (!isStyle(json) || !isObject(json.metadata)) return false;
  const { isOutline, streets } = json.metadata;
  return typeof isOutline === 'boolean' && (streets === null || typeof streets === 'string');
}

/** Reads the server's own map. @throws when the answer is not such a map */
export async function readOwnStyle(answer: Response): Promise<OwnStyle> {
  const json: unknown = await answer.json();
  if (!isOwnStyle(json)) throw new Error('The server answered with something that is not its map');
  return json;
}

/**
 * Loads the base map: the server's regions, else the configured street map, else the world's outline. Yields styles of
 * increasing detail: the outline at once, streets after they are loaded.
 *
 * @param timeoutMs after this time a request counts as failed
 */
export async function* baseStyles(
  mode: Mode,
  bounds: Bounds | null,
  timeoutMs = 8000,
): AsyncGenerator<BaseStyle, void, undefined> {
  const ownStyle = await loadOwnStyle(mode, bounds, timeoutMs).catch(() => null);
  if (!ownStyle) {
    yield { style: empty, isOutline: true, isStreetMissing: false };
    return;
  }
  const { style, isOutline, streets } = ownStyle;
  const streetStyle = streets ? stylesByKey.get(streets) : undefined;
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
  const { metadata, ...style } = await readOwnStyle(await load(ownStyleUrl(mode, bounds), timeoutMs));
  return { style: fetchOnce(JSON.stringify(style), () => withOrigin(style, location.origin)), ...metadata };
}

/**
 * Returns the configured street map without its glyphs: labels are drawn with fonts of this page.
 * @throws when it cannot be loaded or is not a map style
 */
async function loadStreetStyle(url: string, timeoutMs: number): Promise<StyleSpecification> {
  const json: unknown = await (await load(url, timeoutMs)).json();
  if (!isStyle(json)) throw new Error('The configured street map is not a map style');
  const { glyphs: _unused, ...style } = json;
  return fetchOnce(url, () => style);
}

async function load(url: string, timeoutMs: number): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The map answered ${response.status}`);
  return response;
}

/** Puts the origin in front of paths of this server, because MapLibre's workers have no page to resolve them against. */
export function withOrigin(style: StyleSpecification, origin: string): StyleSpecification {
  const absolute = (url: string): string => (url.startsWith('/') ? origin + url : url);
  const sources: StyleSpecification['sources'] = {};
  for (const [id, source] of Object.entries(style.sources))
    sources[id] = 'tiles' in source && source.tiles ? { ...source, tiles: source.tiles.map(absolute) } : source;
  return {
    ...style,
    ...(typeof style.sprite === 'string' && { sprite: absolute(style.sprite) }),
    sources,
  };
}

function fetchOnce(key: string, make: () => StyleSpecification): StyleSpecification {
  let style = stylesByKey.get(key);
  if (!style) stylesByKey.set(key, (style = make()));
  return style;
}
