import { release } from './release.ts';

const ORDER = 16;

/**
 * Position of a point on a Hilbert curve over the box, 0 to 2^32. Near positions are near on the map, so numbering by
 * them improves the use of the cache.
 *
 * D. Hilbert, Über die stetige Abbildung einer Linie auf ein Flächenstück, Math. Ann. 38, 1891.
 */
function hilbertIndex(x: number, y: number): number {
  let index = 0;
  let px = x;
  let py = y;
  for (let side = 1 << (ORDER - 1); side > 0; side >>= 1) {
    const right = (px & side) > 0 ? 1 : 0;
    const upper = (py & side) > 0 ? 1 : 0;
    index = index * 4 + ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        px = (1 << ORDER) - 1 - px;
        py = (1 << ORDER) - 1 - py;
      }
      const swap = px;
      px = py;
      py = swap;
    }
  }
  return index;
}

/** Numbers 0 to count - 1 in the order in which a Hilbert curve visits the points. */
export function orderAlongCurve(count: number, lat: (i: number) => number, lng: (i: number) => number): Int32Array {
  let south = Infinity;
  let north = -Infinity;
  let west = Infinity;
  let east = -Infinity;
  for (let i = 0; i < count; i++) {
    south = Math.min(south, lat(i));
    north = Math.max(north, lat(i));
    west = Math.min(west, lng(i));
    east = Math.max(east, lng(i));
  }
  const scale = ((1 << ORDER) - 1) / Math.max(1, north - south, east - west);
  // Curve position and number share one double, whose 53 bits hold the upper 21 bits of the position only.
  const keys = new Float64Array(count);
  const exact = 2 ** Math.ceil(Math.log2(Math.max(2, count)));
  const drop = Math.max(1, (2 ** 32 * exact) / 2 ** 53);
  for (let i = 0; i < count; i++) {
    const place = hilbertIndex(Math.floor((lng(i) - west) * scale), Math.floor((lat(i) - south) * scale));
    keys[i] = Math.floor(place / drop) * exact + i;
  }
  keys.sort();
  const order = new Int32Array(count);
  for (let i = 0; i < count; i++) order[i] = keys[i]! % exact;
  release(keys);
  return order;
}
