import type { Problem } from '../src/problem/problem.ts';
import type { Solution } from '../src/problem/solution.ts';
import { optimizeInline } from '../src/search/optimize-inline.ts';

const WARM_UP_MS = 500;
const LIMIT_MS = 1500;

/** Returns the iterations of one thread in a second of processor time, and the last solution. */
export function measureSpeed(problem: Problem): { readonly speed: number; readonly solution: Solution } {
  optimizeInline(problem, { timeLimitMs: WARM_UP_MS });
  const before = process.cpuUsage();
  const solution = optimizeInline(problem, { seed: 1, timeLimitMs: LIMIT_MS });
  const { user, system } = process.cpuUsage(before);
  return { speed: solution.search.iterations / ((user + system) / 1e6), solution };
}
