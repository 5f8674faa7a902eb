import type { Matrices } from '../problem/problem.ts';

/** Matrices of the literature: Euclidean distances in double precision, one second a unit. */
export function euclidean(points: readonly { readonly x: number; readonly y: number }[]): Matrices {
  const count = points.length;
  const distances = new Float64Array(count * count);
  for (let from = 0; from < count; from++) {
    for (let to = 0; to < count; to++) {
      distances[from * count + to] = Math.hypot(points[from]!.x - points[to]!.x, points[from]!.y - points[to]!.y);
    }
  }
  return { durations: distances, distances };
}
