/**
 * The entry for browsers: everything of the package but its threads. A search runs in the thread that calls it, which is busy until it is done; a page calls it in
 * a web worker.
 */
import type { Problem } from './problem/problem.ts';
import { type Solution, sequencesOf } from './problem/solution.ts';
import { assertValid } from './problem/validate.ts';
import type { OptimizeSettings } from './search/optimize.ts';
import { runSearch } from './search/run-search.ts';
import { alone } from './search/team.ts';

export * from './library.ts';
export type { OptimizeSettings } from './search/optimize.ts';

const DEFAULT_TIME_LIMIT_MS = 5000;

/**
 * Solves a problem in the calling thread.
 * @param settings `threads` and the threads of `repeat` are 1 here
 * @throws InvalidProblem with everything `validate` objects to
 */
export function optimizeInline(problem: Problem, settings: OptimizeSettings = {}): Solution {
  const { seed = 1, iterations, timeLimitMs, initial, repeat, onProgress, signal } = settings;
  assertValid(problem);
  if (!Number.isInteger(seed)) throw new RangeError(`The seed ${seed} is no whole number`);
  const search = {
    seed,
    iterations,
    timeLimitMs: timeLimitMs ?? (iterations === undefined ? DEFAULT_TIME_LIMIT_MS : undefined),
    initial: initial && 'routes' in initial ? sequencesOf(initial) : initial,
    repeat,
  };
  const solution = runSearch(
    problem,
    search,
    alone(() => signal?.aborted ?? false),
    onProgress,
  );
  if (!solution) throw new Error('The only thread of a search has its answer');
  return solution;
}

/** The same as `optimizeInline`, with the signature of Node's `optimize`. */
export async function optimize(problem: Problem, settings: OptimizeSettings = {}): Promise<Solution> {
  return optimizeInline(problem, settings);
}
