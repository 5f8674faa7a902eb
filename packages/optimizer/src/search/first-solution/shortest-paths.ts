import type { Matrices, Problem } from '../../problem/problem.ts';

/** With more locations, shortest paths take too long to compute, and no order is excluded by them. */
export const MAX_LOCATIONS = 1000;

/**
 * Returns the problem with the shortest paths from some locations instead of their direct legs: what a route with stops
 * in between can reach at best. Where one-way streets or traffic break the triangle inequality, a stop may be reached in
 * time only after another one.
 */
export function withShortestPaths(problem: Problem, from: readonly number[]): Problem {
  const shortened = (matrices: Matrices): Matrices => ({
    ...matrices,
    durations: shortestFrom(matrices.durations, problem.locationCount, from),
    distances: shortestFrom(matrices.distances, problem.locationCount, from),
  });
  const { profiles } = problem;
  return {
    ...problem,
    matrices: shortened(problem.matrices),
    ...(profiles && {
      profiles: Object.fromEntries(Object.entries(profiles).map(([name, matrices]) => [name, shortened(matrices)])),
    }),
  };
}

/** Replaces the rows of some locations by shortest paths (Dijkstra 1959), which is fast for a few of them. */
function shortestFrom(matrix: ArrayLike<number>, count: number, from: readonly number[]): Float64Array {
  const shortest = Float64Array.from(matrix);
  for (const origin of new Set(from)) {
    const path = shortest.subarray(origin * count, (origin + 1) * count);
    const isFinal = new Uint8Array(count);
    for (let round = 0; round < count; round++) {
      let next = -1;
      for (let at = 0; at < count; at++) if (isFinal[at] === 0 && (next < 0 || path[at]! < path[next]!)) next = at;
      const length = path[next]!;
      if (length === Number.POSITIVE_INFINITY) break;
      isFinal[next] = 1;
      for (let at = 0; at < count; at++) {
        const onward = length + matrix[next * count + at]!;
        if (onward < path[at]!) path[at] = onward;
      }
    }
  }
  return shortest;
}
