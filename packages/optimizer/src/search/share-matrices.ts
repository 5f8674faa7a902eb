import type { Matrices, Problem } from '../problem/problem.ts';

/**
 * A problem whose matrices lie in memory that threads share, with a location for open ends where there are any: the matrices are by far the largest
 * of it and need no copy for each thread.
 */
export function shareMatrices(problem: Problem): Problem {
  const count = problem.locationCount;
  const isOpen =
    problem.nowhere === undefined && problem.vehicles.some(({ start, end }) => start === null || end === null);
  const size = isOpen ? count + 1 : count;
  const shared = new Map<ArrayLike<number>, Float64Array>();
  const share = (matrix: ArrayLike<number>): Float64Array => {
    const known = shared.get(matrix);
    if (known) return known;
    const isThere = matrix instanceof Float64Array && matrix.buffer instanceof SharedArrayBuffer && !isOpen;
    const copy = isThere ? matrix : new Float64Array(new SharedArrayBuffer(8 * size * size));
    if (!isThere) {
      const from = matrix instanceof Float64Array ? matrix : Float64Array.from(matrix);
      if (isOpen)
        for (let row = 0; row < count; row++) copy.set(from.subarray(row * count, (row + 1) * count), row * size);
      else copy.set(from);
    }
    shared.set(matrix, copy);
    return copy;
  };
  const both = ({ durations, distances }: Matrices): Matrices => ({
    durations: share(durations),
    distances: share(distances),
  });
  const profiles = Object.entries(problem.profiles ?? {}).map(([name, matrices]) => [name, both(matrices)] as const);
  return {
    ...problem,
    locationCount: size,
    ...(isOpen ? { nowhere: count } : {}),
    matrices: both(problem.matrices),
    profiles: Object.fromEntries(profiles),
  };
}
