import type { Problem, Vehicle } from '../problem/problem.ts';
import type { Route, RouteTotals, Solution } from '../problem/solution.ts';
import { changedStops } from './check-stability.ts';
import { areEqual, type Finding } from './finding.ts';

type Figures = Omit<RouteTotals, 'peakLoad'>;

/** Checks that a route's totals are the sums of its steps. */
export function checkRouteTotals(vehicle: Vehicle, route: Route): Finding[] {
  const stops = route.steps.filter((step) => step.taskId !== null);
  const rests = route.steps.filter((step) => step.kind === 'break');
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const travelSeconds = sum(route.steps.map((step) => step.travelSeconds));
  const reloads = route.steps.filter((step) => step.kind === 'reload');
  const start = route.steps.slice(0, 1);
  const serviceSeconds = sum([...start, ...stops, ...reloads].map((step) => step.serviceSeconds));
  const waitingSeconds = sum(route.steps.map((step) => step.waiting));
  const expected: RouteTotals = {
    travelSeconds,
    serviceSeconds,
    waitingSeconds,
    breakSeconds: sum(rests.map((step) => step.serviceSeconds)),
    workingSeconds: travelSeconds + serviceSeconds + waitingSeconds,
    distanceMetres: sum(route.steps.map((step) => step.distanceMetres)),
    lateSeconds: sum(stops.map((step) => step.lateSeconds)),
    lateStops: stops.filter((step) => step.lateSeconds > 0).length,
    overtimeSeconds: Math.max(0, (route.steps.at(-1)?.departure ?? 0) - vehicle.shiftEnd),
    stops: stops.length,
    reloads: reloads.length,
    peakLoad: Math.max(0, ...route.steps.map((step) => step.load)),
  };
  if (route.steps.length === 0) return compare(route.vehicleId, { ...expected, overtimeSeconds: 0 }, route.totals);
  return compare(route.vehicleId, expected, route.totals);
}

/** Checks that a solution's summary is the sum of its routes. */
export function checkSummary(problem: Problem, solution: Solution): Finding[] {
  const { routes, unscheduled, summary } = solution;
  const sum = (figure: keyof Figures) => routes.reduce((total, route) => total + route.totals[figure], 0);
  return compare(
    null,
    {
      placed: problem.jobs.length + problem.shipments.length - unscheduled.length,
      unscheduled: unscheduled.length,
      vehiclesUsed: routes.filter((route) => route.steps.some((step) => step.taskId !== null)).length,
      travelSeconds: sum('travelSeconds'),
      serviceSeconds: sum('serviceSeconds'),
      waitingSeconds: sum('waitingSeconds'),
      breakSeconds: sum('breakSeconds'),
      workingSeconds: sum('workingSeconds'),
      distanceMetres: sum('distanceMetres'),
      lateSeconds: sum('lateSeconds'),
      lateStops: sum('lateStops'),
      overtimeSeconds: sum('overtimeSeconds'),
      stops: sum('stops'),
      reloads: sum('reloads'),
      changedStops: changedStops(problem, solution),
    },
    summary,
  );
}

function compare<Sums extends Readonly<Record<keyof Sums, number | null>>>(
  vehicleId: string | null,
  expected: Sums,
  given: Sums,
): Finding[] {
  const findings: Finding[] = [];
  for (const name in expected) {
    const should: number | null = expected[name];
    const is: number | null = given[name];
    if (should === null || is === null ? should === is : areEqual(should, is)) continue;
    const message = `${name} is ${is}, but the steps give ${should}`;
    findings.push({ rule: 'figures', vehicleId, taskId: null, message });
  }
  return findings;
}
