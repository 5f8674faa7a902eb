import { decodePolyline } from '@roundsman/domain/polyline';
import type { LatLng } from '@roundsman/domain';
import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
import { textOn } from '@roundsman/browser/color';

export interface MapStop {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  /** Hex, with or without '#'. */
  readonly color: string;
  /** Text in the pin. */
  readonly number?: number | string;
  /** Drawn as a ring: the stop is not on a route. */
  readonly hollow?: boolean;
  readonly selected?: boolean;
  /** Drawn faded: another driver is in focus. */
  readonly faded?: boolean;
  /** Name in the list that replaces the map without WebGL. A function is called only for that list. */
  readonly label?: string | (() => string);
}

export interface MapRoute {
  readonly id: string;
  readonly color: string;
  /** Points, or the API's encoded polyline. */
  readonly polyline: readonly LatLng[] | string;
  readonly faded?: boolean;
}

/** Current position of a driver. */
export interface MapPosition {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly color: string;
  readonly label?: string;
}

export const hex = (color: string): string => (color.startsWith('#') ? color : `#${color}`);

const point = (at: LatLng, properties: Record<string, unknown>): Feature<Point> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [at.lng, at.lat] },
  properties,
});
const collection = <G extends Point | LineString>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
});

/** Converts stops to features. `ground` fills rings. Selected stops come last, so that they are on top. */
export function stopFeatures(stops: readonly MapStop[], ground: string): FeatureCollection<Point> {
  const ordered = [...stops].sort((a, b) => Number(a.selected ?? false) - Number(b.selected ?? false));
  return collection(
    ordered.map((stop, order) => {
      const color = hex(stop.color);
      return point(stop, {
        id: stop.id,
        order,
        color: stop.hollow ? ground : color,
        edge: stop.hollow ? color : ground,
        text: stop.hollow ? color : textOn(color),
        number: stop.number === undefined ? '' : String(stop.number),
        radius: stop.number === undefined ? 6 : 10,
        selected: stop.selected ?? false,
        halo: color,
        opacity: stop.faded ? 0.3 : 1,
      });
    }),
  );
}

const lines = new Map<string, [lng: number, lat: number][]>();

/** Decodes a polyline. Cached, because two of a hundred long routes change at a time. */
function lineOf(polyline: string): [lng: number, lat: number][] {
  const decoded = lines.get(polyline);
  if (decoded) return decoded;
  if (lines.size > 1000) lines.clear();
  const line = decodePolyline(polyline).map(({ lat, lng }): [number, number] => [lng, lat]);
  lines.set(polyline, line);
  return line;
}

export function routeFeatures(routes: readonly MapRoute[]): FeatureCollection<LineString> {
  return collection(
    routes.flatMap(({ id, color, polyline, faded }) => {
      const coordinates = typeof polyline === 'string' ? lineOf(polyline) : polyline.map(({ lat, lng }) => [lng, lat]);
      if (coordinates.length < 2) return [];
      return [
        {
          type: 'Feature' as const,
          geometry: { type: 'LineString' as const, coordinates },
          properties: { id, color: hex(color), opacity: faded ? 0.2 : 0.85 },
        },
      ];
    }),
  );
}

export const positionFeatures = (positions: readonly MapPosition[]): FeatureCollection<Point> =>
  collection(
    positions.map((position) =>
      point(position, { id: position.id, color: hex(position.color), label: position.label ?? '' }),
    ),
  );
