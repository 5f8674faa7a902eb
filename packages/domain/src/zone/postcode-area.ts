import type { LatLng } from '../units.ts';
import type { Position, Ring, ZoneGeometry } from './geometry.ts';

/** An address whose postcode is known. */
export interface PostcodePoint extends LatLng {
  readonly postcode: string;
}

/** Distance in degrees of latitude by which an area reaches beyond its outermost addresses: about 50 m. */
const margin = 0.00045;
/** With more postcodes, those that begin alike have one area together. */
const maxAreas = 100;
/** Addresses farther from the middle than this many times the distance of most have a wrong postcode. */
const outlierFactor = 4;

/** Returns the area around addresses: the convex hull of each postcode. Without addresses it is empty. */
export function postcodeArea(points: readonly PostcodePoint[]): ZoneGeometry {
  let length = Math.max(0, ...points.map(({ postcode }) => postcode.length));
  const groupsOf = () => Map.groupBy(points, ({ postcode }) => postcode.slice(0, length));
  let groups = groupsOf();
  while (groups.size > maxAreas && length > 1) {
    length--;
    groups = groupsOf();
  }
  return { type: 'MultiPolygon', coordinates: [...groups.values()].map((group) => [hullOf(withoutOutliers(group))]) };
}

function withoutOutliers(points: readonly LatLng[]): readonly LatLng[] {
  const middle = { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
  const squeeze = Math.cos((middle.lat * Math.PI) / 180);
  const distance = ({ lat, lng }: LatLng): number => Math.hypot(lat - middle.lat, (lng - middle.lng) * squeeze);
  const usual = [...points].map(distance).sort((a, b) => a - b)[Math.floor(points.length * 0.75)] ?? 0;
  const farthest = Math.max(usual * outlierFactor, margin);
  return points.filter((point) => distance(point) <= farthest);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the convex hull of points with a margin, as a closed ring. */
function hullOf(points: readonly LatLng[]): Ring {
  const corners = points
    .flatMap(({ lat, lng }): Position[] => {
      const wide = margin / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
      return [
        [lng - wide, lat - margin],
        [lng + wide, lat - margin],
        [lng + wide, lat + margin],
        [lng - wide, lat + margin],
      ];
    })
    .map(([lng, lat]): Position => [Number(lng.toFixed(6)), Number(lat.toFixed(6))])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (sorted: readonly Position[]): Position[] => {
    const line: Position[] = [];
    for (const point of sorted) {
      while (line.length > 1 && turn(line.at(-2)!, line.at(-1)!, point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  const ring = [...half(corners), ...half(corners.toReversed())];
  return [...ring, ring[0]!];
}

/** Positive where the way from `a` over `b` to `c` turns left. */
const turn = (a: Position, b: Position, c: Position): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
