const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180 / 1e7;

/** Metres a unit of 1e-7 degrees of latitude is long. */
export const METRES_PER_E7 = EARTH_RADIUS_METRES * RADIANS;

/** Cosine of a latitude in units of 1e-7 degrees: how much shorter a degree of longitude is there. */
export function cosOf(latE7: number): number {
  return Math.cos(latE7 * RADIANS);
}

/** Metres between two points near each other, on a sphere flattened at their mean latitude. */
export function metresBetween(latA: number, lngA: number, latB: number, lngB: number): number {
  const x = (lngB - lngA) * cosOf((latA + latB) / 2);
  const y = latB - latA;
  return Math.sqrt(x * x + y * y) * METRES_PER_E7;
}

/** Degrees from north, clockwise, 0 to below 360, of the line from A to B. */
export function headingOf(latA: number, lngA: number, latB: number, lngB: number): number {
  const degrees = (Math.atan2((lngB - lngA) * cosOf((latA + latB) / 2), latB - latA) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}
