import type { LatLng } from '@roundsman/domain/units';

/** A box in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

/** The smallest box around all points; null when there is none. Points without finite coordinates are ignored. */
export function boundsOf(points: Iterable<LatLng>): Bounds | null {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lat, lng } of points) {
    if (!Number.isFinite(lat) || !Number.isFinite(lng)) continue;
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds[0] === Infinity ? null : bounds;
}

/** Returns the index of the nearest point; -1 for an empty list. Compares degrees, which is exact enough for neighbours. */
export function indexOfNearest(points: readonly LatLng[], { lat, lng }: LatLng): number {
  const shrink = Math.cos((lat * Math.PI) / 180);
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, point] of points.entries()) {
    const distance = (point.lat - lat) ** 2 + ((point.lng - lng) * shrink) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
