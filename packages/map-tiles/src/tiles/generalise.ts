import { STEP } from './feature.ts';
import { MAX_ZOOM } from './schema.ts';

/** A corner that is off the straight line by less than this at the last zoom is invisible: one step of a tile. */
const finest = 8;

/** Returns the first zoom at which a corner is drawn, from its distance to the straight line. */
function zoomFor(distance: number): number {
  if (distance < finest) return MAX_ZOOM + 1;
  const z = Math.ceil(20 - Math.log2(distance));
  return Math.max(0, Math.min(MAX_ZOOM, z));
}

/**
 * Gives each corner of a line the first zoom at which it is visible, by Douglas and Peucker's distances for all zooms
 * at once. Corners that are never visible are removed, except the ends.
 *
 * @param flat x, y, x, y …
 * @returns x, y, zoom, …
 */
export function generalise(flat: ArrayLike<number>): Int32Array {
  const count = flat.length / 2;
  const zooms = new Uint8Array(count).fill(MAX_ZOOM + 1);
  if (count > 0) zooms[0] = zooms[count - 1] = 0;
  const open: number[] = [0, count - 1, 0];
  while (open.length > 0) {
    const atLeast = open.pop()!;
    const last = open.pop()!;
    const first = open.pop()!;
    if (last - first < 2) continue;
    const [furthest, squared] = furthestBetween(flat, first, last);
    // A corner is never drawn without those from which its distance was measured.
    const zoom = Math.max(atLeast, zoomFor(Math.sqrt(squared)));
    if (zoom > MAX_ZOOM) continue;
    zooms[furthest] = zoom;
    open.push(first, furthest, zoom, furthest, last, zoom);
  }
  let visible = 0;
  for (const zoom of zooms) if (zoom <= MAX_ZOOM) visible++;
  const out = new Int32Array(visible * STEP);
  let at = 0;
  for (let i = 0; i < count; i++) {
    const zoom = zooms[i]!;
    if (zoom > MAX_ZOOM) continue;
    out[at++] = flat[2 * i]!;
    out[at++] = flat[2 * i + 1]!;
    out[at++] = zoom;
  }
  return out;
}

function furthestBetween(flat: ArrayLike<number>, first: number, last: number): [number, number] {
  const ax = flat[2 * first]!;
  const ay = flat[2 * first + 1]!;
  const dx = flat[2 * last]! - ax;
  const dy = flat[2 * last + 1]! - ay;
  const length = dx * dx + dy * dy;
  let best = -1;
  let furthest = (first + last) >> 1;
  for (let i = first + 1; i < last; i++) {
    let px = flat[2 * i]! - ax;
    let py = flat[2 * i + 1]! - ay;
    if (length > 0) {
      const share = Math.max(0, Math.min(1, (px * dx + py * dy) / length));
      px -= share * dx;
      py -= share * dy;
    }
    const squared = px * px + py * py;
    if (squared > best) {
      best = squared;
      furthest = i;
    }
  }
  return [furthest, best];
}

/** Returns the corners that are visible up to a zoom: fewer corners for low zooms. */
export function upTo(part: Int32Array, zoom: number): Int32Array {
  let visible = 0;
  for (let i = 2; i < part.length; i += STEP) if (part[i]! <= zoom) visible++;
  if (visible * STEP === part.length) return part;
  const out = new Int32Array(visible * STEP);
  let at = 0;
  for (let i = 0; i < part.length; i += STEP) {
    if (part[i + 2]! > zoom) continue;
    out[at++] = part[i]!;
    out[at++] = part[i + 1]!;
    out[at++] = part[i + 2]!;
  }
  return out;
}
