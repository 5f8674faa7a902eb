import type { Matrices, Problem } from '../problem/problem.ts';

/** A problem whose matrices lie in memory that threads share: they are by far the largest of it and need no copy for each thread. */
export function shareMatrices(problem: Problem): Problem {
  const shared = new Map<ArrayLike<number>, Float64Array>();
  const share = (matrix: ArrayLike<number>): Float64Array => {
    if (matrix instanceof Float64Array && matrix.buffer instanceof SharedArrayBuffer) return matrix;
    const known = shared.get(matrix) ?? new Float64Array(new SharedArrayBuffer(8 * matrix.length));
    if (!shared.has(matrix)) known.set(matrix);
    shared.set(matrix, known);
    return known;
  };
  const both = ({ durations, distances }: Matrices): Matrices => ({
    durations: share(durations),
    distances: share(distances),
  });
  const profiles = Object.entries(problem.profiles ?? {}).map(([name, matrices]) => [name, both(matrices)] as const);
  return { ...problem, matrices: both(problem.matrices), profiles: Object.fromEntries(profiles) };
}
