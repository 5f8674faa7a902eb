import type { TimeOfDay } from '@roundsman/domain/units';
import type { Break, Travel, Vehicle } from '@roundsman/optimizer/schedule';
import type { PlanningRoute } from './plan-data.ts';
import type { PlanProblem } from './plan-problem.ts';
import { legsOfRoute, type RouteTimes, timeRoute } from './time-route.ts';

/** A driver of a started route. Times are seconds from midnight of the plan's day. */
export interface DriverNow {
  /** The location of the driver's position in `points`, or beyond them; null: at the last stop that was reached. */
  readonly position: number | null;
  /** When the driver was, or will be, ready to go on from there. */
  readonly readyAt: TimeOfDay;
  /** Breaks that the driver has begun. */
  readonly breaks: readonly BreakTaken[];
}

export interface BreakTaken {
  readonly start: TimeOfDay;
  /** Null while it lasts. */
  readonly end: TimeOfDay | null;
}

/** Share of a break's length that a stay between two stops must have to count as the break. */
const breakShare = 0.7;

/**
 * Times the rest of a started route by the plan's mapping: reports of the stops so far, then travel from the driver's
 * position, with windows, reloads and the breaks that are left.
 * @param travel must know the legs of `legsOfRest`
 */
export function timeRestOfRoute(
  planProblem: PlanProblem,
  index: number,
  driver: DriverNow,
  travel: Travel,
): RouteTimes {
  const vehicle = planProblem.problem.vehicles[index];
  const route = planProblem.plan.routes[index];
  if (!vehicle || !route) throw new Error(`The plan has no route number ${index}`);
  const stops = planProblem.sequences[index]?.stops ?? [];
  const taken = [...driver.breaks, ...staysOf(planProblem, index, driver, travel)];
  const vehicles = planProblem.problem.vehicles.map((other, at) =>
    at === index
      ? { ...other, notBefore: driver.readyAt, hasLeft: true, breaks: breaksLeft(asPlanned(other, route), taken) }
      : other,
  );
  const now = { ...planProblem, problem: { ...planProblem.problem, vehicles } };
  return timeRoute(now, index, stops, travel, driver.position);
}

/** Returns the legs that timing the rest of a route may need, as pairs of locations. */
export function legsOfRest(
  planProblem: PlanProblem,
  index: number,
  { position }: Pick<DriverNow, 'position'>,
): (readonly [from: number, to: number])[] {
  const stops = planProblem.sequences[index]?.stops ?? [];
  const legs = legsOfRoute(planProblem, index, stops);
  if (position === null) return legs;
  const vehicle = planProblem.problem.vehicles[index];
  const next = stops.find((stop) => !planProblem.historyOf(stop).isFixed);
  const task = next && planProblem.taskOf(next);
  const targets = [
    task ? planProblem.siteOf(task).location : null,
    ...(vehicle?.reload ? [vehicle.start, ...(vehicle.reload.locations ?? [])] : []),
    next ? null : (vehicle?.end ?? null),
  ].filter((location) => location !== null);
  return [...legs, ...[...new Set(targets)].map((to) => [position, to] as const)];
}

/** Returns the breaks of a vehicle, from shortly before their planned times on: that is when drivers take them. */
function asPlanned({ breaks = [] }: Vehicle, { storedBreak, storedBreakTimes }: PlanningRoute): Break[] {
  const planned = storedBreakTimes.length > 0 ? storedBreakTimes : storedBreak ? [storedBreak] : [];
  if (planned.length !== breaks.length) return [...breaks];
  return breaks.map((each, i): Break => {
    const { windowStart, windowEnd, durationSeconds } = each;
    const latest = windowEnd - durationSeconds;
    return { ...each, windowStart: Math.min(latest, Math.max(windowStart, planned[i]!.start - beforePlanned)) };
  });
}

/** Drivers take a break up to this long before its planned time, where they have just finished a stop. Seconds. */
const beforePlanned = 600;

/** Returns the breaks that are not taken. One in whose window another was begun is taken, else the first. */
function breaksLeft(breaks: readonly Break[], taken: readonly BreakTaken[]): Break[] {
  const left = [...breaks];
  for (const { start } of taken) {
    const begun = left.findIndex(({ windowStart, windowEnd }) => start >= windowStart - early && start <= windowEnd);
    left.splice(Math.max(begun, 0), 1);
  }
  return left;
}

/** A break may begin this long before its window, in seconds. */
const early = 1800;

/**
 * Returns the stays between two reported stops that have room for a break besides the travel: not every driver reports a
 * break. None while one is reported.
 */
function staysOf(
  { plan, problem, sequences, historyOf, taskOf, siteOf }: PlanProblem,
  index: number,
  { breaks: reported }: Pick<DriverNow, 'breaks'>,
  travel: Travel,
): BreakTaken[] {
  const vehicle = problem.vehicles[index];
  const breaks = vehicle?.breaks ?? [];
  if (!vehicle || breaks.length === 0 || !plan.routes[index]) return [];
  const shortest = Math.min(...breaks.map(({ durationSeconds }) => durationSeconds));
  const stays: BreakTaken[] = [];
  let before: { readonly location: number; readonly left: TimeOfDay } | null = null;
  for (const stop of sequences[index]?.stops ?? []) {
    const { isFixed, arrivedAt, finishedAt } = historyOf(stop);
    const task = taskOf(stop);
    if (!isFixed) break;
    if (!task) continue;
    const { location, serviceSeconds } = siteOf(task);
    const reached = arrivedAt ?? (finishedAt === null ? null : finishedAt - serviceSeconds);
    if (before && reached !== null) {
      const way = travel(before.location, location, vehicle.profile).seconds * (vehicle.speedFactor ?? 1);
      const { left } = before;
      const isReported = reported.some(({ start }) => start >= left && start <= reached);
      if (!isReported && reached - left - way >= breakShare * shortest) stays.push({ start: left, end: reached });
    }
    before = finishedAt === null ? null : { location, left: finishedAt };
  }
  return stays;
}
