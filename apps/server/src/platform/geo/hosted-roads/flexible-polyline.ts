import type { LatLng } from '@roundsman/domain';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Decodes HERE's flexible polyline: a header with precision and third dimension, then differences. Skips a damaged
 * tail.
 */
export function decodeFlexible(text: string): LatLng[] {
  let at = 0;
  const unsigned = (): number | null => {
    let value = 0;
    for (let factor = 1; at < text.length; factor *= 32) {
      const digit = alphabet.indexOf(text[at++]!);
      if (digit < 0) return null;
      value += (digit & 31) * factor;
      if (digit < 32) return value;
    }
    return null;
  };
  const signed = (): number | null => {
    const value = unsigned();
    return value === null ? null : value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const version = unsigned();
  const header = unsigned();
  if (version !== 1 || header === null) return [];
  const unit = 10 ** (header & 15);
  const hasThird = ((header >> 4) & 7) !== 0;
  const points: LatLng[] = [];
  let [lat, lng] = [0, 0];
  while (at < text.length) {
    const [north, east] = [signed(), signed()];
    if (north === null || east === null || (hasThird && signed() === null)) break;
    lat += north;
    lng += east;
    points.push({ lat: lat / unit, lng: lng / unit });
  }
  return points;
}
