/**
 * The entry for browsers: everything of the package but its threads. A search runs in the thread that calls it, which is busy until it is done; a page calls it in
 * a web worker.
 */
import type { Problem } from './problem/problem.ts';
import type { Solution } from './problem/solution.ts';
import { optimizeInline, type OptimizeSettings } from './search/optimize-inline.ts';

export * from './library.ts';
export { optimizeInline, type OptimizeSettings } from './search/optimize-inline.ts';

/** The same as `optimizeInline`, with the signature of Node's `optimize`. */
export async function optimize(problem: Problem, settings: OptimizeSettings = {}): Promise<Solution> {
  return optimizeInline(problem, settings);
}
