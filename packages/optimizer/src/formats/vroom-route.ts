import { breakWindows } from '../constraints/time/break.ts';
import { isRouteLimitCode } from '../constraints/limits/route-limits.ts';
import type { Job, Load, Problem, Shipment, TimeWindow } from '../problem/problem.ts';
import type { Route, RuleCode, Step } from '../problem/solution.ts';
import { taskIndexOf } from '../schedule/task-index.ts';
import { costOf } from './cost.ts';
import type { ProblemFile } from './read-file.ts';
import { type Named, nameOf } from './vroom.ts';
import { VROOM_LIMITS } from './vroom-limits.ts';
import type { Plan } from './vroom-plan.ts';

/** Rounds a figure of the response. */
export type Rounding = (figure: number) => number;

/**
 * VROOM's names of broken rules. Only an unreachable place can break another rule in a VROOM file; its code is used,
 * with underscores.
 */
const CAUSES: Readonly<Partial<Record<RuleCode, string>>> = {
  'time-window': 'delay',
  shift: 'delay',
  break: 'delay',
  capacity: 'load',
  skills: 'skills',
  precedence: 'precedence',
  'break-load': 'max_load',
};

const causeOf = (rule: RuleCode): string =>
  isRouteLimitCode(rule) ? VROOM_LIMITS[rule].name : (CAUSES[rule] ?? rule.replaceAll('-', '_'));

/**
 * Formats one route. Times are rounded, and durations are the differences of rounded times, so that they add up.
 * @param at index of its vehicle in the problem
 */
export function vroomRoute(
  file: ProblemFile,
  problem: Problem,
  route: Route,
  at: number,
  round: Rounding,
  leadSeconds: Plan['leadSeconds'],
) {
  const { names, vehicles, places } = file;
  const { breaks, ...vehicle } = vehicles[at]!;
  const restOf = restsOf(
    problem,
    at,
    breaks.map(({ asGiven: _, ...name }) => name),
  );
  const { orders } = taskIndexOf(problem);
  const dimensions = problem.dimensions?.length ?? 1;
  const totals = { setup: 0, service: 0, duration: 0, waiting_time: 0, priority: 0 };
  const carried = { delivery: new Array<number>(dimensions).fill(0), pickup: new Array<number>(dimensions).fill(0) };
  let left = 0;
  let metres = 0;
  const steps = route.steps.map((step) => {
    const arrival = round(step.arrival);
    const begin = round(step.serviceStart);
    const ready = round(step.serviceStart + step.setupSeconds);
    const departure = round(step.departure);
    if (step.kind !== 'start') totals.duration += arrival - left;
    left = departure;
    metres += step.distanceMetres;
    totals.setup += ready - begin;
    totals.service += departure - ready;
    totals.waiting_time += begin - arrival;
    let name: Named | undefined;
    if (step.kind === 'break') name = restOf(step);
    else if (step.taskId !== null) {
      const { priority, ...named } = names.get(nameOf({ kind: step.kind, taskId: step.taskId }))!;
      totals.priority += priority;
      name = named;
      count(carried, step, orders.get(step.taskId)!);
    }
    return {
      type: step.kind,
      ...name,
      ...(step.location === null ? {} : placeOf(places, step.location)),
      setup: ready - begin,
      service: departure - ready,
      waiting_time: begin - arrival,
      load: step.loads ?? [step.load],
      arrival,
      duration: totals.duration,
      distance: round(metres),
      violations: mergedViolations([step], leadSeconds, round),
    };
  });
  return {
    vehicle: vehicle.id,
    ...(problem.vehicles[at]!.day === undefined ? {} : { day: problem.vehicles[at]!.day }),
    cost: round(costOf(problem, route, at)),
    ...(vehicle.description === undefined ? {} : { description: vehicle.description }),
    ...totals,
    distance: round(route.totals.distanceMetres),
    ...carried,
    ...(problem.vehicles[at]!.profile === undefined ? {} : { profile: problem.vehicles[at]!.profile }),
    // Omits the start or end that a vehicle does not have.
    steps: steps.filter(
      ({ type }, index) => (type !== 'start' && type !== 'end') || route.steps[index]!.location !== null,
    ),
    violations: mergedViolations(route.steps, leadSeconds, round),
    ...(route.breaksLeftOut && { breaks_left_out: route.breaksLeftOut.map(({ index }) => breaks[index]!.id) }),
  };
}

/** Returns the coordinates, where the file has them, and the row in the matrix. */
export function placeOf(places: ProblemFile['places'], location: number) {
  const point = places[location];
  return point ? { location: point, location_index: location } : { location_index: location };
}

/** Returns each cause once, with the sum of its seconds. */
export function mergedViolations(steps: readonly Step[], leadSeconds: Plan['leadSeconds'], round: Rounding) {
  const causes = new Map<string, number>();
  const add = (cause: string, amount: number | null) => causes.set(cause, (causes.get(cause) ?? 0) + (amount ?? 0));
  for (const step of steps) {
    for (const { rule, amount } of step.violations) add(causeOf(rule), amount);
    const lead = leadSeconds.get(step);
    if (lead !== undefined) add('lead_time', lead);
  }
  return Array.from(causes, ([cause, seconds]) =>
    cause === 'delay' || cause === 'lead_time' ? { cause, duration: round(seconds) } : { cause },
  );
}

/**
 * Returns a function that identifies the breaks of a vehicle: they are taken in their order, and some are not due.
 */
function restsOf({ vehicles }: Problem, at: number, names: readonly Named[]): (step: Step) => Named | undefined {
  const breaks = vehicles[at]!.breaks ?? [];
  let next = 0;
  return ({ serviceStart, serviceSeconds }) => {
    const isLike = ({ windowStart, durationSeconds }: (typeof breaks)[number]) =>
      durationSeconds === serviceSeconds && windowStart <= serviceStart;
    const isIn = ({ start, end }: TimeWindow) => start <= serviceStart && serviceStart + serviceSeconds <= end;
    const inTime = breaks.findIndex((rest, index) => index >= next && isLike(rest) && breakWindows(rest).some(isIn));
    const breakIndex = inTime >= 0 ? inTime : breaks.findIndex((rest, index) => index >= next && isLike(rest));
    if (breakIndex < 0) return undefined;
    next = breakIndex + 1;
    return names[breakIndex];
  };
}

function count(carried: { delivery: number[]; pickup: number[] }, step: Step, order: Job | Shipment): void {
  const add = (to: number[], load: Load | undefined) =>
    (typeof load === 'object' ? load : [load ?? 0]).forEach((amount, index) => (to[index]! += amount));
  if (step.kind === 'pickup') add(carried.pickup, order.load);
  else add(carried.delivery, order.load);
  if (step.kind === 'job' && !('pickup' in order)) add(carried.pickup, order.collects);
}
