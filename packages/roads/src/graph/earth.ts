const EARTH_RADIUS_METRES = 6_371_008.8;
const RADIANS = Math.PI / 180 / 1e7;

/** Length in metres of 1e-7 degrees of latitude. */
export const METRES_PER_E7 = EARTH_RADIUS_METRES * RADIANS;

/**
 * Cosine of a latitude given in units of 1e-7 degrees: the length of a degree of longitude relative to one of latitude.
 */
export function cosOf(latE7: number): number {
  return Math.cos(latE7 * RADIANS);
}

/** Metres between two near points, in units of 1e-7 degrees, on a plane scaled at their mean latitude. */
export function metresBetween(latA: number, lngA: number, latB: number, lngB: number): number {
  const x = (lngB - lngA) * cosOf((latA + latB) / 2);
  const y = latB - latA;
  return Math.sqrt(x * x + y * y) * METRES_PER_E7;
}

/** Direction from A to B in degrees clockwise from north, 0 to below 360. */
export function headingOf(latA: number, lngA: number, latB: number, lngB: number): number {
  const degrees = (Math.atan2((lngB - lngA) * cosOf((latA + latB) / 2), latB - latA) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}
