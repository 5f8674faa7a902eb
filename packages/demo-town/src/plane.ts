/** Metres east and north of the place where the equator meets the prime meridian. */
export type Point = readonly [east: number, north: number];

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** From a to b, one metre long. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** Returns the point at a distance along a direction and at another to its left. */
export function offsetPoint(from: Point, along: Point, ahead: number, left = 0): Point {
  return [from[0] + along[0] * ahead - along[1] * left, from[1] + along[1] * ahead + along[0] * left];
}

/** Above 0 where c is on the left of a → b. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Degrees between the ways from the corner to a and to b, 0 to 180. */
export function angleAt(corner: Point, a: Point, b: Point): number {
  const [ax, ay] = direction(corner, a);
  const [bx, by] = direction(corner, b);
  return (Math.acos(Math.max(-1, Math.min(1, ax * bx + ay * by))) * 180) / Math.PI;
}

/** Where two lines' pieces cross, as shares of each, or null. */
export function crossing(a: Point, b: Point, c: Point, d: Point): { first: number; second: number } | null {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return null;
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return null;
  const width = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (width === 0) return null;
  const first = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / width;
  const second = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / width;
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? { first, second } : null;
}

export function distanceToPiece(point: Point, a: Point, b: Point): number {
  const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  const share = square === 0 ? 0 : ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / square;
  return distance(point, between(a, b, Math.max(0, Math.min(1, share))));
}

/** Square metres, above 0 where the ring runs counterclockwise. */
export function areaOf(ring: readonly Point[]): number {
  let twice = 0;
  let last = ring.at(-1)!;
  for (const point of ring) {
    twice += last[0] * point[1] - point[0] * last[1];
    last = point;
  }
  return twice / 2;
}

export function middleOf(ring: readonly Point[]): Point {
  let east = 0;
  let north = 0;
  let twice = 0;
  let last = ring.at(-1)!;
  for (const point of ring) {
    const part = last[0] * point[1] - point[0] * last[1];
    east += (last[0] + point[0]) * part;
    north += (last[1] + point[1]) * part;
    twice += part;
    last = point;
  }
  return [east / (3 * twice), north / (3 * twice)];
}

export function contains(ring: readonly Point[], [east, north]: Point): boolean {
  let inside = false;
  let last = ring.at(-1)!;
  for (const point of ring) {
    if (
      point[1] > north !== last[1] > north &&
      east < ((last[0] - point[0]) * (north - point[1])) / (last[1] - point[1]) + point[0]
    )
      inside = !inside;
    last = point;
  }
  return inside;
}

/** Returns a Catmull-Rom curve through all points, with a point about every `stepMetres`. */
export function curve(through: readonly Point[], stepMetres: number, closed = false): Point[] {
  const count = through.length;
  const at = (i: number) => (closed ? through[(i + count) % count] : through[Math.max(0, Math.min(count - 1, i))])!;
  const line: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(1, Math.round(distance(b, c) / stepMetres));
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      line.push([on(0), on(1)]);
    }
  }
  line.push(at(closed ? 0 : count - 1));
  return line;
}

/** Returns the smallest rectangle around the points that is parallel to a side of the ring. */
export function boxAround(ring: readonly Point[]): { middle: Point; along: Point; long: number; short: number } {
  let best = { middle: ring[0]!, along: [1, 0] as Point, long: Infinity, short: Infinity };
  for (let i = 0; i < ring.length; i++) {
    const [x, y] = direction(ring[i]!, ring[(i + 1) % ring.length]!);
    let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const point of ring) {
      const ahead = point[0] * x + point[1] * y;
      const aside = -point[0] * y + point[1] * x;
      left = Math.min(left, ahead);
      right = Math.max(right, ahead);
      low = Math.min(low, aside);
      high = Math.max(high, aside);
    }
    const [width, height] = [right - left, high - low];
    if (width * height >= best.long * best.short) continue;
    const middle = offsetPoint([0, 0], [x, y], (left + right) / 2, (low + high) / 2);
    best = {
      middle,
      along: width > height ? [x, y] : [-y, x],
      long: Math.max(width, height),
      short: Math.min(width, height),
    };
  }
  return best;
}
