import type { Shape } from './schema.ts';

/**
 * A shape on its way into tiles.
 *
 * `parts`: points, lines, or rings (an outer one, then its holes, then the next outer one). Each part is x, y, zoom and
 * again x, y, zoom …: world units, and the first zoom at which that corner is worth drawing.
 */
export interface Feature {
  readonly layer: number;
  readonly shape: Shape;
  readonly from: number;
  readonly to: number;
  /** Number of its attributes in the extract's list. */
  readonly attributes: number;
  /** World units squared of the whole polygon, before it was cut; 0 for lines and points. */
  readonly area: number;
  readonly parts: readonly Int32Array[];
}

/** Numbers a corner takes. */
export const STEP = 3;

export interface Extremes {
  west: number;
  north: number;
  east: number;
  south: number;
}

export function extremesOf(parts: readonly Int32Array[]): Extremes {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const part of parts) {
    for (let i = 0; i < part.length; i += STEP) {
      const x = part[i]!;
      const y = part[i + 1]!;
      if (x < box.west) box.west = x;
      if (x > box.east) box.east = x;
      if (y < box.north) box.north = y;
      if (y > box.south) box.south = y;
    }
  }
  return box;
}

/** Twice the ring's area; positive when it runs clockwise as seen on the map (y grows southwards). */
export function twiceArea(ring: Int32Array): number {
  let sum = 0;
  const last = ring.length - STEP;
  let beforeX = ring[last]!;
  let beforeY = ring[last + 1]!;
  for (let i = 0; i < ring.length; i += STEP) {
    const x = ring[i]!;
    const y = ring[i + 1]!;
    sum += beforeX * y - x * beforeY;
    beforeX = x;
    beforeY = y;
  }
  return sum;
}
