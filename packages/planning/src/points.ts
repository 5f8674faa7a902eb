import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';

/** A point that counts as much as its weight. */
export interface WeightedPoint extends LatLng {
  /** Above 0; absent: 1. */
  readonly weight?: number;
}

const metresPerDegree = 111_195;
/** The search for the median ends when a step is shorter than this, or after so many steps. */
const exactMetres = 0.05;
const mostSteps = 60;

/**
 * Returns the geometric median: the point with the least sum of distances to all points. Up to half of the weight can be
 * anywhere without moving it far. Null without points. Weiszfeld's method; fit for points within some kilometres.
 */
export function geometricMedian(points: readonly WeightedPoint[]): LatLng | null {
  const [first] = points;
  if (!first) return null;
  const east = Math.cos((first.lat * Math.PI) / 180) * metresPerDegree;
  const flat = points.map(({ lat, lng, weight = 1 }) => ({
    x: (lng - first.lng) * east,
    y: (lat - first.lat) * metresPerDegree,
    weight,
  }));
  const total = flat.reduce((sum, { weight }) => sum + weight, 0);
  let x = flat.reduce((sum, point) => sum + point.x * point.weight, 0) / total;
  let y = flat.reduce((sum, point) => sum + point.y * point.weight, 0) / total;
  for (let step = 0; step < mostSteps; step++) {
    let [sumX, sumY, sum] = [0, 0, 0];
    for (const point of flat) {
      // A point at the present median would have no finite share.
      const share = point.weight / Math.max(Math.hypot(point.x - x, point.y - y), exactMetres);
      sumX += share * point.x;
      sumY += share * point.y;
      sum += share;
    }
    const [nextX, nextY] = [sumX / sum, sumY / sum];
    const moved = Math.hypot(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
    if (moved < exactMetres) break;
  }
  return { lat: first.lat + y / metresPerDegree, lng: first.lng + x / east };
}

/** Returns the median distance of points from a point, in metres; 0 without points. */
export function spreadAround(middle: LatLng, points: readonly LatLng[]): number {
  const sorted = points.map((point) => greatCircleMetres(middle, point)).toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return below === undefined || above === undefined ? 0 : (below + above) / 2;
}

/**
 * Returns the points within a distance of the point that has the most weight around it: where somebody spent the most
 * time, or where most visits agree. In the sequence in which they were given.
 * @param metres the radius around that point
 */
export function densestGroup<Point extends WeightedPoint>(points: readonly Point[], metres: number): Point[] {
  let best: { readonly point: Point; readonly weight: number } | null = null;
  for (const point of points) {
    const weight = points.reduce(
      (sum, other) => (greatCircleMetres(point, other) <= metres ? sum + (other.weight ?? 1) : sum),
      0,
    );
    if (!best || weight > best.weight) best = { point, weight };
  }
  const middle = best?.point;
  return middle ? points.filter((point) => greatCircleMetres(middle, point) <= metres) : [];
}
