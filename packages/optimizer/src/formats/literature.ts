import { filledMatrix } from '../problem/compact-matrix.ts';
import type { Matrices, Vehicle } from '../problem/problem.ts';

/** Most locations that a file may have: of more, an entry of a matrix has a number beyond 31 bits. */
export const MAX_LOCATIONS = 46_000;

/** Matrices of the literature: one second a unit of distance. */
export function matricesOf(count: number, distance: (from: number, to: number) => number): Matrices {
  const distances = filledMatrix(count, distance);
  return { durations: distances, distances };
}

/** Euclidean, in double precision. */
export function euclidean(points: readonly { readonly x: number; readonly y: number }[]): Matrices {
  return matricesOf(points.length, (from, to) =>
    Math.hypot(points[from]!.x - points[to]!.x, points[from]!.y - points[to]!.y),
  );
}

/** Like vehicles at location 0. More than there are orders to drive are not made. */
export function fleet(count: number, orders: number, capacity: number, opens: number, closes: number): Vehicle[] {
  return Array.from({ length: Math.min(count, orders) }, (_, at) => ({
    id: `v${at + 1}`,
    start: 0,
    end: 0,
    shiftStart: opens,
    shiftEnd: closes,
    capacity,
  }));
}
