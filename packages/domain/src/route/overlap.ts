import type { LatLng } from '../units.ts';

/**
 * Returns the share of stops that lie nearer to the middle of another route than to that of their own, 0 to 1. A measure
 * of how compact routes are; by straight lines. Null with fewer than two routes.
 */
export function overlapOf(routes: readonly (readonly LatLng[])[]): number | null {
  const used = routes.filter((points) => points.length > 0);
  if (used.length < 2) return null;
  const squeeze = Math.cos((used[0]![0]!.lat * Math.PI) / 180);
  const middles = used.map((points) => ({
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  }));
  const distance = (a: LatLng, b: LatLng): number => (a.lat - b.lat) ** 2 + ((a.lng - b.lng) * squeeze) ** 2;
  let [stops, strays] = [0, 0];
  for (const [i, points] of used.entries())
    for (const point of points) {
      stops++;
      const ownDistance = distance(point, middles[i]!);
      if (middles.some((middle, j) => j !== i && distance(point, middle) < ownDistance)) strays++;
    }
  return strays / stops;
}
