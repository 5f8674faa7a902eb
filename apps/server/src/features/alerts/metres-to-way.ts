import { decodePolyline, type LatLng } from '@roundsman/domain';

/** A part of a way. The allowance is how far the road may lie off it, in metres. */
interface WayPart {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly allowance: number;
}

const metresPerDegree = 111_195;

/** Roads lie off the straight line between two stops by up to this share of its length. */
const roadShare = 0.3;

/**
 * Returns the planned way: the stored line, else the straight lines between the places. `isByRoad`: the stored line follows
 * the roads; else it is straight too.
 */
export function wayOf(
  { polyline, isByRoad }: { readonly polyline: string | null; readonly isByRoad: boolean },
  places: readonly (LatLng | null)[],
): WayPart[] {
  const points = polyline ? decodePolyline(polyline) : [];
  if (points.length > 1) return partsOf(points, isByRoad ? 0 : roadShare);
  return partsOf(
    places.filter((place) => place !== null),
    roadShare,
  );
}

const partsOf = (points: readonly LatLng[], share: number): WayPart[] =>
  points.slice(1).map((to, i) => {
    const from = points[i]!;
    return { from, to, allowance: share * Math.hypot(...offset(from, to)) };
  });

/** Returns the way from one point to another in metres, east and north. Exact enough within a region. */
const offset = (from: LatLng, to: LatLng): [east: number, north: number] => [
  (to.lng - from.lng) * metresPerDegree * Math.cos((from.lat * Math.PI) / 180),
  (to.lat - from.lat) * metresPerDegree,
];

/** Returns how far a position is from a way, in metres; 0 on it. */
export function metresToWay(position: LatLng, way: readonly WayPart[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to, allowance } of way) {
    const [east, north] = offset(from, to);
    const [x, y] = offset(from, position);
    const length = east * east + north * north;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * east + y * north) / length));
    least = Math.min(least, Math.hypot(x - along * east, y - along * north) - allowance);
  }
  return Math.max(0, least);
}
