import type { LatLng } from './units.ts';

/** Encodes points by Google's polyline algorithm with precision 5, as the API's `polyline`. */
export function encodePolyline(points: readonly LatLng[]): string {
  let text = '';
  let lastLat = 0;
  let lastLng = 0;
  const write = (delta: number): void => {
    let value = delta < 0 ? ~(delta << 1) : delta << 1;
    while (value >= 0x20) {
      text += String.fromCharCode((0x20 | (value & 0x1f)) + 63);
      value >>= 5;
    }
    text += String.fromCharCode(value + 63);
  };
  for (const { lat, lng } of points) {
    const la = Math.round(lat * 1e5);
    const ln = Math.round(lng * 1e5);
    write(la - lastLat);
    write(ln - lastLng);
    lastLat = la;
    lastLng = ln;
  }
  return text;
}

/** The inverse of `encodePolyline`. A damaged end is ignored. */
export function decodePolyline(text: string): LatLng[] {
  const points: LatLng[] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;
  const read = (): number | null => {
    let value = 0;
    let shift = 0;
    while (at < text.length) {
      const byte = text.charCodeAt(at++) - 63;
      value |= (byte & 0x1f) << shift;
      shift += 5;
      if (byte < 0x20) return value & 1 ? ~(value >> 1) : value >> 1;
    }
    return null;
  };
  while (at < text.length) {
    const dLat = read();
    const dLng = read();
    if (dLat === null || dLng === null) break;
    lat += dLat;
    lng += dLng;
    points.push({ lat: lat / 1e5, lng: lng / 1e5 });
  }
  return points;
}
