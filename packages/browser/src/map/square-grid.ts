import type { LatLng } from '@roundsman/domain/units';

const kilometresPerDegree = 111.32;

/**
 * Lines of squared paper around a place, which show scale and movement where a map has no streets.
 *
 * @param kilometres side of a square
 * @param squares how many squares the paper reaches to each side
 */
export function squareGrid(
  { lat, lng }: LatLng,
  kilometres: number,
  squares = 40,
): GeoJSON.Feature<GeoJSON.MultiLineString> {
  const height = kilometres / kilometresPerDegree;
  const width = height / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  // From a multiple of the side, so that the lines stay where they are when the place moves.
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
