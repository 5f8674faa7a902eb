import type { Finding } from '../../solution-checker/index.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Route, Solution, Unscheduled } from '../../problem/solution.ts';
import { totalsOf, summaryOf } from '../../schedule/totals.ts';
import { ENGINE_VERSION } from '../../search/engine-version.ts';

/** A solution of another program, as a solution of the problem model. */
export interface GivenSolution {
  /**
   * The problem to check it against: that of the file, with what the solution decides, such as the order of breaks.
   */
  readonly problem: Problem;
  readonly solution: Solution;
  /** Errors that `solution` can no longer show: unknown tasks and vehicles, impossible times. */
  readonly findings: readonly Finding[];
  /** The claimed cost; null: none. */
  readonly cost: { readonly value: number; readonly tolerance: number } | null;
}

/** Returns a solution of these routes, one or none for each vehicle, and of the orders on none of them. */
export function solutionOf(
  problem: Problem,
  routes: readonly (Route | null)[],
  unscheduled: readonly Unscheduled[],
): Solution {
  const all = problem.vehicles.map(
    ({ id, shiftEnd }, at) => routes[at] ?? { vehicleId: id, steps: [], totals: totalsOf([], shiftEnd) },
  );
  const orders = problem.jobs.length + problem.shipments.length;
  return {
    routes: all,
    unscheduled,
    summary: summaryOf(all, unscheduled, orders),
    search: { engine: ENGINE_VERSION, seed: 1, threads: 1, iterations: 0, planned: 0, syncRounds: [] },
  };
}
