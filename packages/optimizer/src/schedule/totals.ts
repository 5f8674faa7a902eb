import { changesBetween } from '../constraints/sequence/stability.ts';
import type { Stability } from '../problem/problem.ts';
import {
  type Route,
  type RouteTotals,
  type Step,
  type Summary,
  tasksOf,
  type Unscheduled,
} from '../problem/solution.ts';

/** Returns the totals of a route's steps. `shiftEnd` excludes overtime. */
export function totalsOf(steps: readonly Step[], shiftEnd: number): RouteTotals {
  let travelSeconds = 0;
  let serviceSeconds = 0;
  let waitingSeconds = 0;
  let breakSeconds = 0;
  let distanceMetres = 0;
  let lateSeconds = 0;
  let lateStops = 0;
  let stops = 0;
  let reloads = 0;
  let peakLoad = 0;
  for (const step of steps) {
    travelSeconds += step.travelSeconds;
    waitingSeconds += step.waiting;
    distanceMetres += step.distanceMetres;
    if (step.load > peakLoad) peakLoad = step.load;
    if (step.kind === 'reload') reloads++;
    if (step.kind === 'break') breakSeconds += step.serviceSeconds;
    else serviceSeconds += step.serviceSeconds;
    if (step.kind === 'job' || step.kind === 'pickup' || step.kind === 'delivery') {
      stops++;
      lateSeconds += step.lateSeconds;
      if (step.lateSeconds > 0) lateStops++;
    }
  }
  const end = steps.at(-1);
  const workingSeconds = travelSeconds + serviceSeconds + waitingSeconds;
  const overtimeSeconds = end ? Math.max(0, end.departure - shiftEnd) : 0;
  return {
    travelSeconds,
    serviceSeconds,
    waitingSeconds,
    breakSeconds,
    workingSeconds,
    distanceMetres,
    lateSeconds,
    lateStops,
    overtimeSeconds,
    stops,
    reloads,
    peakLoad,
  };
}

/** Returns the totals of a solution. `orders`: how many the problem has. `stability`: of its options. */
export function summaryOf(
  routes: readonly Route[],
  unscheduled: readonly Unscheduled[],
  orders: number,
  stability?: Stability | null,
): Summary {
  const sum = (pick: (totals: RouteTotals) => number) => routes.reduce((total, route) => total + pick(route.totals), 0);
  return {
    placed: orders - unscheduled.length,
    unscheduled: unscheduled.length,
    vehiclesUsed: routes.filter((route) => route.totals.stops > 0).length,
    travelSeconds: sum((totals) => totals.travelSeconds),
    serviceSeconds: sum((totals) => totals.serviceSeconds),
    waitingSeconds: sum((totals) => totals.waitingSeconds),
    breakSeconds: sum((totals) => totals.breakSeconds),
    workingSeconds: sum((totals) => totals.workingSeconds),
    distanceMetres: sum((totals) => totals.distanceMetres),
    lateSeconds: sum((totals) => totals.lateSeconds),
    lateStops: sum((totals) => totals.lateStops),
    overtimeSeconds: sum((totals) => totals.overtimeSeconds),
    stops: sum((totals) => totals.stops),
    reloads: sum((totals) => totals.reloads),
    changedStops: stability
      ? changesBetween(
          stability.from,
          routes.map((route) => ({ vehicleId: route.vehicleId, tasks: tasksOf(route) })),
        ).length
      : null,
  };
}
