import {
  type BreakLeftOut,
  encodePolyline,
  listBreaksLeftOut,
  type LoadDimension,
  loadsOfStep,
  namedRules,
  type RouteLimits,
  ruleOfDepot,
  type Sequence,
  type StopRef,
} from '@roundsman/domain';
import { type RouteTotals, type Step, scheduleRoute, type TaskRef, type Vehicle } from '@roundsman/optimizer/schedule';
import type { LoadsByDimension, StoredBreak, StoredReload, StoredReport } from '../route-plans.tables.ts';
import type { Travel } from '../../../platform/geo/routing-engine.ts';
import type { Leg } from '../../../platform/geo/travel.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';
import { type PlanProblem, shiftSeconds } from './problem-from-plan.ts';
import { historyOf } from './stop-history.ts';
import { limitsOfRoute } from './vehicle-of-route.ts';

/** A stop with its times, seconds from midnight of the plan's day. */
export interface TimedStop extends StopRef {
  readonly arrival: number;
  /** Service start. */
  readonly start: number;
  /** Service end. */
  readonly end: number;
  readonly travelSeconds: number;
  readonly distanceMetres: number;
  readonly lateSeconds: number;
  /** Load after the stop. */
  readonly loadAfter: number;
  /** The same by dimension; null for a company with one dimension. */
  readonly loadsAfter: LoadsByDimension | null;
  readonly violations: readonly string[];
}

/** A route with its times. Start and end are null without stops. */
export interface TimedRoute {
  readonly routeId: string;
  readonly stops: readonly TimedStop[];
  readonly start: number | null;
  readonly end: number | null;
  readonly endTravelSeconds: number | null;
  readonly endDistanceMetres: number | null;
  readonly breakStart: number | null;
  readonly breakEnd: number | null;
  /** All breaks where the driver has several; else empty. */
  readonly breakTimes: readonly StoredBreak[];
  readonly breaksLeftOut: readonly BreakLeftOut[];
  /** Reloads between stops, sorted by time. */
  readonly reloads: readonly StoredReload[];
  readonly polyline: string | null;
  readonly summary: StoredReport;
}

/** Seconds by which sums of floating-point numbers may differ. */
const tolerance = 1e-6;

const nothing: StoredReport = {
  distance: 0,
  travelMins: 0,
  serviceMins: 0,
  waitingMins: 0,
  workingMins: 0,
  workingPercentage: 0,
  stops: 0,
  lateStops: 0,
};

/** Times these routes in their sequence (plan mode). Refuses nothing; broken rules are listed at the stops. */
export async function timeRoutes(
  full: FullPlan,
  planProblem: PlanProblem,
  sequences: readonly Sequence[],
  travel: Travel,
): Promise<TimedRoute[]> {
  const history = historyOf(full);
  const locationOf = locationsOf(planProblem.problem);
  const depotOf = new Map(full.orders.map(({ id, depot_id }) => [id, depot_id]));
  const timed: TimedRoute[] = [];
  for (const { routeId, stops } of sequences) {
    const index = full.routes.findIndex((route) => route.id === routeId);
    const route = full.routes[index];
    const vehicle = planProblem.problem.vehicles[index];
    if (!route || !vehicle) throw new Error(`The plan has no route ${routeId}`);
    timed.push(stops.length === 0 ? untimed(routeId) : await timeRoute(route, vehicle, stops));
  }
  return timed;

  function depotAt(location: number | null): { depotId?: string } {
    const point = location === null ? null : planProblem.points[location];
    const depot = point && full.depots.find(({ lat, lng }) => lat === point.lat && lng === point.lng);
    return depot ? { depotId: depot.id } : {};
  }

  async function timeRoute(route: RouteRow, vehicle: Vehicle, stops: readonly StopRef[]): Promise<TimedRoute> {
    const { problem, points, taskOf } = planProblem;
    const tasks = stops.map(taskOf).filter((task) => task !== null);
    const locations = tasks.map(locationOf);
    const legs = await legsAlong(travel, pathOf(vehicle, locations));
    const { steps, totals, breaksLeftOut } = scheduleRoute(
      problem,
      problem.vehicles.indexOf(vehicle),
      tasks,
      (from, to) => {
        const leg = legs.get(`${from} ${to}`);
        if (!leg) throw new Error(`No leg from location ${from} to ${to} on the route ${route.id}`);
        return leg;
      },
    );

    const times = timesOf(
      steps,
      vehicle.shiftEnd + (vehicle.overtimeSeconds ?? 0),
      full.settings.loadDimensions,
      limitsOfRoute(route),
    );
    const timedStops: TimedStop[] = [];
    for (const stop of stops) {
      const task = taskOf(stop);
      const known = task && times.get(`${task.kind} ${task.taskId}`);
      timedStops.push(
        known
          ? {
              ...stop,
              ...known,
              violations: known.violations.map((rule) =>
                ruleOfDepot(rule, route.start_depot_id, depotOf.get(stop.orderId) ?? null),
              ),
            }
          : unvisitedStop(stop, history(stop).finishedAt, timedStops.at(-1), vehicle.shiftStart),
      );
    }
    const last = steps.at(-1);
    const visited = steps.flatMap(({ location }) => location ?? []);
    return {
      routeId: route.id,
      stops: timedStops,
      start: departureOf(steps) ?? vehicle.shiftStart,
      end: last?.departure ?? timedStops.at(-1)?.end ?? null,
      endTravelSeconds: last?.travelSeconds ?? 0,
      endDistanceMetres: last?.distanceMetres ?? 0,
      ...breakOf(route, steps, timedStops),
      breakTimes: breakTimesOf(route, steps, timedStops),
      breaksLeftOut: listBreaksLeftOut(vehicle, breaksLeftOut),
      reloads: steps
        .filter(({ kind }) => kind === 'reload')
        .map((step) => ({ ...reloadOf(step), ...depotAt(step.location === vehicle.start ? null : step.location) })),
      polyline: encodePolyline(
        full.settings.snapToRoad ? await travel.line(visited) : visited.flatMap((location) => points[location] ?? []),
      ),
      summary: summarise(totals, stops.length, route),
    };
  }
}

/** Returns a chain of locations whose legs are those that timing this sequence may need. */
export function pathOf(vehicle: Vehicle, locations: readonly number[]): number[] {
  const chain = [vehicle.start, ...locations, vehicle.end].filter((location) => location !== null);
  // Timing determines where the reloads are, so every way to a depot and back may be needed.
  const depots = vehicle.reload
    ? [vehicle.start, ...(vehicle.reload.locations ?? [])].filter((location) => location !== null)
    : [];
  const detours = depots.flatMap((depot) => locations.flatMap((location) => [depot, location]));
  return [...chain, ...detours];
}

/** Returns the legs between consecutive locations, by their ends. */
async function legsAlong(travel: Travel, chain: readonly number[]): Promise<Map<string, Leg>> {
  const pairs = new Map(chain.slice(1).map((to, i) => [`${chain[i]} ${to}`, [chain[i]!, to] as const]));
  const legs = await travel.legs([...pairs.values()]);
  return new Map([...pairs.keys()].map((ends, i) => [ends, legs[i]!]));
}

const untimed = (routeId: string): TimedRoute => ({
  routeId,
  stops: [],
  start: null,
  end: null,
  endTravelSeconds: null,
  endDistanceMetres: null,
  breakStart: null,
  breakEnd: null,
  breakTimes: [],
  breaksLeftOut: [],
  reloads: [],
  polyline: null,
  summary: nothing,
});

/** Returns a function that gives the location of each task. @throws for a task that the problem does not have */
export function locationsOf({ jobs, shipments }: PlanProblem['problem']): (task: TaskRef) => number {
  const locations = new Map<string, number>();
  for (const { id, location } of jobs) locations.set(`job ${id}`, location);
  for (const { id, pickup, delivery } of shipments) {
    locations.set(`pickup ${id}`, pickup.location);
    locations.set(`delivery ${id}`, delivery.location);
  }
  return ({ kind, taskId }) => {
    const location = locations.get(`${kind} ${taskId}`);
    if (location === undefined) throw new Error(`The problem has no ${kind} ${taskId}`);
    return location;
  };
}

/**
 * Returns times by task. A break splits a leg into two; here they are one leg again:
 *
 *     departure ──travel──▶ break ──travel──▶ arrival     travelSeconds: both parts
 *
 * Rules broken between stops are listed at the nearest stop: a load at the start or a reload at the next one, a
 * distance or duration of the whole route at the last one.
 */
function timesOf(
  steps: readonly Step[],
  latest: number,
  dimensions: readonly LoadDimension[],
  limits: RouteLimits,
): Map<string, Omit<TimedStop, keyof StopRef>> {
  const times = new Map<string, Omit<TimedStop, keyof StopRef>>();
  let beforeBreak = 0;
  let carried: string[] = [];
  let last: { violations: string[] } | undefined;
  for (const step of steps) {
    if (step.kind === 'break') {
      beforeBreak += step.travelSeconds;
      continue;
    }
    const rules = step.violations.map(({ rule }) => rule);
    const broken = namedRules(rules, step, dimensions, limits);
    if (step.kind === 'start' || step.kind === 'reload') {
      carried.push(...broken);
      beforeBreak = 0;
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
    const known = {
      arrival: step.arrival,
      start: step.serviceStart,
      end,
      travelSeconds: step.travelSeconds + beforeBreak,
      distanceMetres: step.distanceMetres,
      lateSeconds: step.lateSeconds,
      loadAfter: step.load,
      loadsAfter: loadsOfStep(dimensions, step),
      violations: [...violations],
    };
    times.set(`${step.kind} ${step.taskId}`, known);
    last = known;
    beforeBreak = 0;
  }
  return times;
}

/** Returns a stop that is not visited any more. It has the time at which its order ended and takes no time. */
function unvisitedStop(
  stop: StopRef,
  finishedAt: number | null,
  before: TimedStop | undefined,
  shiftStart: number,
): TimedStop {
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
function departureOf([start, first]: readonly Step[]): number | undefined {
  return start && first ? Math.min(start.departure, first.arrival - first.travelSeconds) : start?.departure;
}

/** Returns the break as scheduled now. A break that is over keeps its time. */
function breakOf(route: RouteRow, steps: readonly Step[], stops: readonly TimedStop[]) {
  const rest = steps.find((step) => step.kind === 'break');
  if (rest) return { breakStart: rest.serviceStart, breakEnd: rest.departure };
  const { break_start_seconds: breakStart, break_end_seconds: breakEnd } = route;
  const isOver = breakEnd !== null && stops.some((stop) => stop.start >= breakEnd);
  return isOver && route.break_start !== null ? { breakStart, breakEnd } : { breakStart: null, breakEnd: null };
}

/** Returns all breaks as scheduled now. Those that are over keep their times. */
function breakTimesOf(route: RouteRow, steps: readonly Step[], stops: readonly TimedStop[]): StoredBreak[] {
  if (route.breaks.length === 0) return [];
  const planned = steps
    .filter(({ kind }) => kind === 'break')
    .map(({ serviceStart, departure }) => ({ start: serviceStart, end: departure }));
  const first = planned[0]?.start ?? Number.POSITIVE_INFINITY;
  const over = route.break_times.filter(({ end }) => end <= first && stops.some(({ start }) => start >= end));
  return [...over, ...planned];
}

const reloadOf = ({ arrival, serviceStart, serviceSeconds }: Step): StoredReload => ({
  arrival,
  start: serviceStart,
  end: serviceStart + serviceSeconds,
});

/** Returns the figures of one route. */
function summarise(totals: RouteTotals, stops: number, route: RouteRow): StoredReport {
  return {
    distance: totals.distanceMetres,
    travelMins: totals.travelSeconds / 60,
    serviceMins: totals.serviceSeconds / 60,
    waitingMins: totals.waitingSeconds / 60,
    workingMins: totals.workingSeconds / 60,
    workingPercentage: percentage(totals.workingSeconds / 60, shiftMinutes(route)),
    stops,
    lateStops: totals.lateStops,
  };
}

/** Returns whether a stop breaks a rule. Lateness is counted separately. */
export const breaksRule = ({ violations }: { readonly violations: readonly string[] }): boolean =>
  violations.some((rule) => rule !== 'time-window');

const shiftMinutes = (route: Pick<RouteRow, 'shift_start' | 'shift_end'>): number => {
  const { shiftStart, shiftEnd } = shiftSeconds(route);
  return Math.max(0, shiftEnd - shiftStart) / 60;
};

/** Rounded to two decimals. */
const percentage = (part: number, whole: number): number => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0);

/** Returns the plan's figures: the sums of its routes, and working time as a share of the shifts that have stops. */
export function reportOf(
  routes: readonly (Pick<RouteRow, 'shift_start' | 'shift_end'> & { readonly summary: StoredReport })[],
): StoredReport {
  const used = routes.filter((route) => route.summary.stops > 0);
  const sum = (figure: keyof StoredReport): number => used.reduce((total, route) => total + route.summary[figure], 0);
  return {
    distance: sum('distance'),
    travelMins: sum('travelMins'),
    serviceMins: sum('serviceMins'),
    waitingMins: sum('waitingMins'),
    workingMins: sum('workingMins'),
    workingPercentage: percentage(
      sum('workingMins'),
      used.reduce((total, route) => total + shiftMinutes(route), 0),
    ),
    stops: sum('stops'),
    lateStops: sum('lateStops'),
  };
}
