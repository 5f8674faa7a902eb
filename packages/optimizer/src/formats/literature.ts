import { filledMatrix } from '../problem/compact-matrix.ts';
import type { Matrices, Vehicle } from '../problem/problem.ts';

/** Maximum locations of a file: with more, indexes of a matrix exceed 31 bits. */
export const MAX_LOCATIONS = 46_000;

/** Returns the matrices of an instance of the literature: one second a unit of distance. */
function matricesOf(count: number, distance: (from: number, to: number) => number): Matrices {
  const distances = filledMatrix(count, distance);
  return { durations: distances, distances };
}

/** Returns Euclidean distances, in double precision. */
export function euclidean(points: readonly { readonly x: number; readonly y: number }[]): Matrices {
  return matricesOf(points.length, (from, to) =>
    Math.hypot(points[from]!.x - points[to]!.x, points[from]!.y - points[to]!.y),
  );
}

/** Returns equal vehicles at location 0, at most one for each order. */
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
