/**
 * Entry for browsers: the whole package without threads. A search blocks the thread that calls it, so pages call it
 * in a web worker.
 */
import type { Problem } from './problem/problem.ts';
import type { Solution } from './problem/solution.ts';
import { optimizeInline, type OptimizeSettings } from './search/optimize-inline.ts';

export * from './library.ts';
export { optimizeInline, type OptimizeSettings } from './search/optimize-inline.ts';

/** Same as `optimizeInline`, with the signature of Node's `optimize`. */
export async function optimize(problem: Problem, settings: OptimizeSettings = {}): Promise<Solution> {
  return optimizeInline(problem, settings);
}
