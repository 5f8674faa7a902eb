import type { LatLng } from '@roundsman/domain/units';

const kilometresPerDegree = 111.32;

/**
 * Returns the lines of a square grid around a point, which shows scale and movement on a map without streets.
 *
 * @param kilometres side of a square
 * @param squares number of squares to each side
 */
export function squareGrid(
  { lat, lng }: LatLng,
  kilometres: number,
  squares = 40,
): GeoJSON.Feature<GeoJSON.MultiLineString> {
  const height = kilometres / kilometresPerDegree;
  const width = height / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  // From a multiple of the side, so that the lines do not move with the point.
  const south = Math.round(lat / height) * height;
  const west = Math.round(lng / width) * width;
  const lines: [number, number][][] = [];
  for (let at = -squares; at <= squares; at++) {
    lines.push([
      [west - squares * width, south + at * height],
      [west + squares * width, south + at * height],
    ]);
    lines.push([
      [west + at * width, south - squares * height],
      [west + at * width, south + squares * height],
    ]);
  }
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: lines } };
}
