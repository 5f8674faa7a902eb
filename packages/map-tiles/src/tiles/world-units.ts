/**
 * Places on the map's square (web mercator) as whole numbers: 2^30 units from west to east and from north to south,
 * 3.7 cm each at the equator. A tile of zoom 15 is 2^15 units wide, so its 4,096 steps are 8 units each.
 */
export const WORLD = 2 ** 30;
/** Steps across a tile, as MapLibre expects them. */
export const EXTENT = 4096;
/** How far beyond its edges a tile is drawn, in steps: wide lines must not end at a seam. */
export const BUFFER = 80;

/** Beyond it the square ends. */
const MOST_LAT = 85.051128;

export const worldX = (lng: number): number => Math.round(((lng + 180) / 360) * WORLD);

export function worldY(lat: number): number {
  const sin = Math.sin((Math.max(-MOST_LAT, Math.min(MOST_LAT, lat)) * Math.PI) / 180);
  return Math.round((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * WORLD);
}

export const lngOf = (x: number): number => (x / WORLD) * 360 - 180;

export const latOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;

/** Width of a tile in world units. */
export const tileWidth = (z: number): number => WORLD / 2 ** z;

/** West, north, east, south in world units. */
export type WorldBox = readonly [west: number, north: number, east: number, south: number];
