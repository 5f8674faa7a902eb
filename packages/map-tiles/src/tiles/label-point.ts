import { containsPoint } from './assemble-rings.ts';

/** A place for a polygon's name: its centre of mass, or where it is widest at that height when the centre lies outside. */
export function labelPoint([outer = [], ...holes]: readonly (readonly number[])[]): [x: number, y: number] {
  const [ox = 0, oy = 0] = outer;
  let sum = 0;
  let cx = 0;
  let cy = 0;
  for (let i = 0; i + 3 < outer.length; i += 2) {
    // From the first corner, or the products lose their last digits.
    const ax = outer[i]! - ox;
    const ay = outer[i + 1]! - oy;
    const bx = outer[i + 2]! - ox;
    const by = outer[i + 3]! - oy;
    const cross = ax * by - bx * ay;
    sum += cross;
    cx += (ax + bx) * cross;
    cy += (ay + by) * cross;
  }
  if (sum === 0) return [ox, oy];
  const x = Math.round(ox + cx / (3 * sum));
  const y = Math.round(oy + cy / (3 * sum));
  if (containsPoint(outer, x, y) && !holes.some((hole) => containsPoint(hole, x, y))) return [x, y];
  return [widestAt(y + 0.5, [outer, ...holes]) ?? x, y];
}

function widestAt(y: number, rings: readonly (readonly number[])[]): number | null {
  const crossings: number[] = [];
  for (const flat of rings) {
    for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
      const yi = flat[i + 1]!;
      const yj = flat[j + 1]!;
      if (yi > y === yj > y) continue;
      const xi = flat[i]!;
      crossings.push(xi + ((flat[j]! - xi) * (y - yi)) / (yj - yi));
    }
  }
  crossings.sort((a, b) => a - b);
  let best: number | null = null;
  let width = 0;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from, to] = [crossings[i]!, crossings[i + 1]!];
    if (to - from <= width) continue;
    width = to - from;
    best = Math.round((from + to) / 2);
  }
  return best;
}
