import type { Finding } from '../../check/index.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Route, Solution, Unscheduled } from '../../problem/solution.ts';
import { totalsOf, summaryOf } from '../../schedule/totals.ts';

/** A solution that somebody else found, in the terms of the problem model. */
export interface GivenSolution {
  /** The problem it is checked against: that of the file, but for what the solution decides, such as the order of breaks. */
  readonly problem: Problem;
  readonly solution: Solution;
  /** What is wrong with it and no longer seen in `solution`: unknown tasks and vehicles, times that cannot be. */
  readonly findings: readonly Finding[];
  /** What it says it costs; null: nothing. */
  readonly cost: { readonly value: number; readonly tolerance: number } | null;
}

/** A solution of these routes, one a vehicle or none, and of what is on none of them. */
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
    search: { seed: 1, threads: 1, iterations: 0, planned: 0, meetings: [] },
  };
}
