import { listBreaksLeftOut, type BreakLeftOut } from '@roundsman/domain/driver/driver-breaks';
import { ruleOfDepot } from '@roundsman/domain/depot/goods-at-depot';
import {
  type LoadDimension,
  type LoadField,
  loadsOfStep,
  namedRules,
  peaksOf,
} from '@roundsman/domain/load/load-dimensions';
import type { StopRef } from '@roundsman/domain/route-plan/check-sequences';
import type { TimeOfDay } from '@roundsman/domain/units';
import type { RouteLimits } from '@roundsman/domain/vehicle/vehicle';
import { scheduleRoute, type Step, type Travel, type Vehicle } from '@roundsman/optimizer/schedule';
import { noFigures, type RouteFigures, shiftSecondsOf, workingPercentageOf } from './figures.ts';
import type { PlanningRoute, ScheduledBreak } from './plan-data.ts';
import type { PlanProblem } from './plan-problem.ts';
import { limitsOfRoute } from './vehicle.ts';

/** Loads by dimension. */
export type LoadsByDimension = Partial<Readonly<Record<LoadField, number>>>;

/** A stop with its times, seconds from midnight of the plan's day. */
export interface StopTimes extends StopRef {
  readonly arrival: TimeOfDay;
  /** Service start. */
  readonly start: TimeOfDay;
  /** Service end. */
  readonly end: TimeOfDay;
  /** From the stop before, over breaks and reloads between them. */
  readonly travelSeconds: number;
  /** From the stop before, over reloads between them. */
  readonly distanceMetres: number;
  readonly lateSeconds: number;
  /** Load after the stop. */
  readonly loadAfter: number;
  /** The same by dimension; null for a company with one dimension. */
  readonly loadsAfter: LoadsByDimension | null;
  /** Codes of the rules that are broken here. */
  readonly violations: readonly string[];
}

/** A reload at a depot between stops, in seconds from midnight of the plan's day. */
export interface ReloadTimes {
  readonly arrival: TimeOfDay;
  /** Start of loading. */
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
  /** Null: where the route starts. */
  readonly depotId: string | null;
}

/** A route with its times. Start and end are null without stops. */
export interface RouteTimes {
  readonly routeId: string;
  readonly stops: readonly StopTimes[];
  /** Departure from the start. */
  readonly start: TimeOfDay | null;
  readonly end: TimeOfDay | null;
  /** True when it ends after the shift and the allowed overtime. */
  readonly isEndLate: boolean;
  readonly endTravelSeconds: number | null;
  readonly endDistanceMetres: number | null;
  /** The first break; null without one. */
  readonly firstBreak: ScheduledBreak | null;
  /** All breaks where the driver has several; else empty. */
  readonly breakTimes: readonly ScheduledBreak[];
  readonly breaksLeftOut: readonly BreakLeftOut[];
  /** Reloads between stops, sorted by time. */
  readonly reloads: readonly ReloadTimes[];
  /** Visited locations of the problem, in sequence. */
  readonly locations: readonly number[];
  readonly figures: RouteFigures;
  /** Greatest load in each dimension. */
  readonly peaks: LoadsByDimension;
}

/** Seconds by which sums of floating-point numbers may differ. */
const tolerance = 1e-6;

/**
 * Times a route in this sequence (plan mode). Refuses nothing; broken rules are listed at the stops.
 * @param index of the route in the plan
 * @param stops the fixed ones first, as in the problem
 * @param travel must know the legs of `legsOfRoute`
 * @param position as in `scheduleRoute` of the optimizer
 */
export function timeRoute(
  planProblem: PlanProblem,
  index: number,
  stops: readonly StopRef[],
  travel: Travel,
  position: number | null = null,
): RouteTimes {
  const { plan, problem, taskOf, historyOf } = planProblem;
  const route = plan.routes[index];
  const vehicle = problem.vehicles[index];
  if (!route || !vehicle) throw new Error(`The plan has no route number ${index}`);
  if (stops.length === 0) return untimed(route.id);
  const tasks = stops.map(taskOf).filter((task) => task !== null);
  const { steps, totals, breaksLeftOut } = scheduleRoute(problem, index, tasks, travel, position);

  const latest = vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0);
  const dimensions = plan.settings.loadDimensions;
  const times = timesByTask(steps, latest, dimensions, limitsOfRoute(route));
  const depotOf = new Map(plan.orders.map(({ id, depotId }) => [id, depotId]));
  const timedStops: StopTimes[] = [];
  for (const stop of stops) {
    const task = taskOf(stop);
    const stopTimes = task && times.get(`${task.kind} ${task.taskId}`);
    timedStops.push(
      stopTimes
        ? {
            ...stop,
            ...stopTimes,
            violations: stopTimes.violations.map((rule) =>
              ruleOfDepot(rule, route.startDepot?.id ?? null, depotOf.get(stop.orderId) ?? null),
            ),
          }
        : unvisitedStop(stop, historyOf(stop).finishedAt, timedStops.at(-1), vehicle.shiftStart),
    );
  }
  const breakTimes = breakTimesOf(route, steps, timedStops);
  const firstBreak = firstBreakOf(route, steps, timedStops);
  const beyondRoads = secondsBeyondRoads(planProblem, steps, {
    stops,
    breaks: breakTimes.length === 0 && firstBreak ? [firstBreak] : breakTimes,
  });
  const workingSeconds = totals.workingSeconds + beyondRoads;
  const last = steps.at(-1);
  const wayBack = wayTo(steps, steps.length - 1);
  const end = last?.departure ?? timedStops.at(-1)?.end ?? null;
  return {
    routeId: route.id,
    stops: timedStops,
    start: departureOf(steps) ?? vehicle.shiftStart,
    end,
    isEndLate: end !== null && end > latest + tolerance,
    endTravelSeconds: wayBack.travelSeconds,
    endDistanceMetres: wayBack.distanceMetres,
    firstBreak,
    breakTimes,
    breaksLeftOut: listBreaksLeftOut(vehicle, breaksLeftOut),
    reloads: steps.filter(({ kind }) => kind === 'reload').map((step) => reloadOf(step, route, vehicle, planProblem)),
    locations: steps.flatMap(({ location }) => location ?? []),
    figures: {
      travelSeconds: totals.travelSeconds + beyondRoads,
      serviceSeconds: totals.serviceSeconds,
      waitingSeconds: totals.waitingSeconds,
      workingSeconds,
      workingPercentage: workingPercentageOf(workingSeconds, shiftSecondsOf(route)),
      metres: totals.distanceMetres,
      stops: stops.length,
      lateStops: totals.lateStops,
    },
    peaks: peaksOf(dimensions, steps),
  };
}

const untimed = (routeId: string): RouteTimes => ({
  routeId,
  stops: [],
  start: null,
  end: null,
  isEndLate: false,
  endTravelSeconds: null,
  endDistanceMetres: null,
  firstBreak: null,
  breakTimes: [],
  breaksLeftOut: [],
  reloads: [],
  locations: [],
  figures: noFigures,
  peaks: {},
});

/** Returns the legs that timing these stops of a vehicle may need, as pairs of locations without duplicates. */
export function legsOfRoute(
  { problem, taskOf, siteOf }: Pick<PlanProblem, 'problem' | 'taskOf' | 'siteOf'>,
  index: number,
  stops: readonly StopRef[],
): (readonly [from: number, to: number])[] {
  const vehicle = problem.vehicles[index];
  if (!vehicle) throw new Error(`The plan has no route number ${index}`);
  const locations = stops.flatMap((stop) => {
    const task = taskOf(stop);
    return task === null ? [] : [siteOf(task).location];
  });
  const path = pathOf(vehicle, locations);
  const legs = new Map(path.slice(1).map((to, i) => [`${path[i]} ${to}`, [path[i]!, to] as const]));
  return [...legs.values()];
}

/** Returns a chain of locations whose legs are those that timing this sequence may need. */
function pathOf(vehicle: Vehicle, locations: readonly number[]): number[] {
  const chain = [vehicle.start, ...locations, vehicle.end].filter((location) => location !== null);
  // Timing determines where the reloads are, so every way to a depot and back may be needed.
  const depots = vehicle.reload
    ? [vehicle.start, ...(vehicle.reload.locations ?? [])].filter((location) => location !== null)
    : [];
  const detours = depots.flatMap((depot) => locations.flatMap((location) => [depot, location]));
  return [...chain, ...detours];
}

/**
 * Returns the way to a step from the stop before it, over breaks and reloads between them:
 *
 *     departure ──travel──▶ break ──travel──▶ reload ──travel──▶ arrival     all three parts
 */
function wayTo(steps: readonly Step[], index: number): { travelSeconds: number; distanceMetres: number } {
  let { travelSeconds, distanceMetres } = steps[index] ?? { travelSeconds: 0, distanceMetres: 0 };
  for (let i = index - 1; i >= 0; i--) {
    const step = steps[i]!;
    if (step.kind !== 'break' && step.kind !== 'reload') break;
    travelSeconds += step.travelSeconds;
    distanceMetres += step.distanceMetres;
  }
  return { travelSeconds, distanceMetres };
}

/**
 * Returns the seconds between stops that the driver has reported, without breaks and reloads, minus those of the roads:
 *
 *     finished ──roads──┄┄beyond: traffic, detours┄┄▶ arrived
 *
 * Negative: the driver was faster. The way to the first stop counts as the roads say, because nobody reports when it began.
 */
function secondsBeyondRoads(
  { taskOf, historyOf }: PlanProblem,
  steps: readonly Step[],
  { stops, breaks }: { readonly stops: readonly StopRef[]; readonly breaks: readonly ScheduledBreak[] },
): number {
  const stopOf = new Map<string, StopRef>(
    stops.flatMap((stop) => {
      const task = taskOf(stop);
      return task ? [[`${task.kind} ${task.taskId}`, stop] as const] : [];
    }),
  );
  let beyond = 0;
  let before: Step | null = null;
  let reloadSeconds = 0;
  for (const [index, step] of steps.entries()) {
    const stop = stopOf.get(`${step.kind} ${step.taskId}`);
    const { arrivedAt = null, finishedAt = null } = stop ? historyOf(stop) : {};
    if (step.kind === 'reload') reloadSeconds += step.departure - step.arrival;
    if (!stop) continue;
    if (before && (arrivedAt ?? finishedAt) !== null) {
      const [from, to] = [before.departure, step.arrival];
      const onBreak = breaks.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
        0,
      );
      beyond += Math.max(0, to - from - reloadSeconds - onBreak) - wayTo(steps, index).travelSeconds;
    }
    before = finishedAt === null ? null : step;
    reloadSeconds = 0;
  }
  return beyond;
}

/**
 * Returns times by task. Rules broken between stops are listed at the nearest stop: a load at the start or a reload at the next one, a
 * distance or duration of the whole route at the last one.
 */
function timesByTask(
  steps: readonly Step[],
  latest: number,
  dimensions: readonly LoadDimension[],
  limits: RouteLimits,
): Map<string, Omit<StopTimes, keyof StopRef>> {
  const times = new Map<string, Omit<StopTimes, keyof StopRef>>();
  let carried: string[] = [];
  let last: { violations: string[] } | undefined;
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'break') continue;
    const rules = step.violations.map(({ rule }) => rule);
    const broken = namedRules(rules, step, dimensions, limits);
    if (step.kind === 'start' || step.kind === 'reload') {
      carried.push(...broken);
      continue;
    }
    if (step.kind === 'end') {
      last?.violations.push(...broken.filter((rule) => rule !== 'shift'));
      continue;
    }
    // Not the step's departure: a driver who waits until now does so at the last stop, after its service.
    const end = step.serviceStart + step.serviceSeconds;
    const violations = new Set([...carried, ...broken]);
    carried = [];
    if (end > latest + tolerance) violations.add('shift');
    const stopTimes = {
      arrival: step.arrival,
      start: step.serviceStart,
      end,
      ...wayTo(steps, index),
      lateSeconds: step.lateSeconds,
      loadAfter: step.load,
      loadsAfter: loadsOfStep(dimensions, step),
      violations: [...violations],
    };
    times.set(`${step.kind} ${step.taskId}`, stopTimes);
    last = stopTimes;
  }
  return times;
}

/** Returns a stop that is not visited any more. It has the time at which its order ended and takes no time. */
function unvisitedStop(
  stop: StopRef,
  finishedAt: TimeOfDay | null,
  before: StopTimes | undefined,
  shiftStart: TimeOfDay,
): StopTimes {
  const moment = finishedAt ?? before?.end ?? shiftStart;
  return {
    ...stop,
    arrival: moment,
    start: moment,
    end: moment,
    travelSeconds: 0,
    distanceMetres: 0,
    lateSeconds: 0,
    loadAfter: before?.loadAfter ?? 0,
    loadsAfter: before?.loadsAfter ?? null,
    violations: [],
  };
}

/** Returns the departure. A driver who reached the first stop before the shift started also departed before it. */
function departureOf([start, first]: readonly Step[]): TimeOfDay | undefined {
  return start && first ? Math.min(start.departure, first.arrival - first.travelSeconds) : start?.departure;
}

const isPlanned = ({ kind }: Step): boolean => kind === 'break';
const breakOf = ({ serviceStart, departure }: Step): ScheduledBreak => ({ start: serviceStart, end: departure });

/** Returns the first break as scheduled now. A fixed break that is over keeps its time. */
function firstBreakOf(
  { breakStart, storedBreak }: PlanningRoute,
  steps: readonly Step[],
  stops: readonly StopTimes[],
): ScheduledBreak | null {
  const planned = steps.find(isPlanned);
  if (planned) return breakOf(planned);
  return storedBreak && breakStart !== null && isOver(storedBreak, stops) ? storedBreak : null;
}

/** Returns all breaks as scheduled now. Those that are over keep their times. */
function breakTimesOf(
  { breaks, storedBreakTimes }: PlanningRoute,
  steps: readonly Step[],
  stops: readonly StopTimes[],
): ScheduledBreak[] {
  if (breaks.length === 0) return [];
  const planned = steps.filter(isPlanned).map(breakOf);
  const first = planned[0]?.start ?? Number.POSITIVE_INFINITY;
  const over = storedBreakTimes.filter((breakTime) => breakTime.end <= first && isOver(breakTime, stops));
  return [...over, ...planned];
}

const isOver = ({ end }: ScheduledBreak, stops: readonly StopTimes[]): boolean =>
  stops.some(({ start }) => start >= end);

function reloadOf(
  { arrival, serviceStart, serviceSeconds, location }: Step,
  { reloadAt }: PlanningRoute,
  vehicle: Vehicle,
  { points }: PlanProblem,
): ReloadTimes {
  const point = location === null || location === vehicle.start ? null : points[location];
  const depot = point && reloadAt.find(({ lat, lng }) => lat === point.lat && lng === point.lng);
  return {
    arrival,
    start: serviceStart,
    end: serviceStart + serviceSeconds,
    depotId: depot?.id ?? null,
  };
}

/** Returns whether a stop breaks a rule. Lateness is counted separately. */
export const breaksRule = ({ violations }: { readonly violations: readonly string[] }): boolean =>
  violations.some((rule) => rule !== 'time-window');
