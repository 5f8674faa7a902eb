import {
  breaksInOrder,
  capacityForOptimizer,
  dimensionNames,
  type LoadDimension,
  loadForOptimizer,
  noLoad,
  secondsInTimeZone,
  type DriverLimit,
  isFinished,
  leaveDepot,
  orderOfStop,
  workingLimit,
  type Sequence,
  type StopKey,
  type StopRef,
  type StopType,
  shiftOf,
  stopKey,
  typeOfStop,
} from '@roundsman/domain';
import type { FixedStep, Job, Problem, Shipment, Site, TaskRef, Vehicle } from '@roundsman/optimizer/schedule';
import type { PlacedAt } from '../route-plans.tables.ts';
import type { Spot } from '../../../platform/geo/routing-engine.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';
import { startDepotOf } from './depot-of-route.ts';
import { reloadOf } from './reload-of-route.ts';
import { goodsMapper } from './goods-of-order.ts';
import { precedenceRules } from './precedence-of-orders.ts';
import { kindsMapper, jobRules, preferenceOptions, preferredVehiclesOf, shipmentRules } from './rules-of-order.ts';
import { limitsOfRoute, speedFactorOfRoute } from './vehicle-of-route.ts';
import { streetOf } from './street-of.ts';
import { windowsOfStop } from './windows-of-stop.ts';
import { zoneMapper, zoneOptions } from './zone-of-order.ts';
import { putFixedFirst, type HistoryOf, historyOf, sequencesOf } from './stop-history.ts';

/**
 * A plan as the optimizer's problem, with the mapping back. Vehicles are the plan's routes in sequence, by driver id.
 */
export interface PlanProblem {
  /** The problem without matrices, which are made from `points`. */
  readonly problem: Omit<Problem, 'matrices'>;
  /** Coordinates of each location; null for an address without coordinates, which is unreachable. */
  readonly points: readonly (Spot | null)[];
  /** Stops and drivers' ends at each point, in the order of `points`. Several stops may share a point. */
  readonly placesAt: readonly (readonly PlacedAt[])[];
  /** Returns null for a stop whose order ended without a visit. */
  readonly taskOf: (stop: StopRef) => TaskRef | null;
  readonly stopOf: (task: TaskRef) => StopRef;
  /**
   * Converts a solution's routes to whole routes of the plan: fixed stops first, then the others in the solution's
   * sequence.
   */
  readonly sequencesFrom: (routes: readonly { vehicleId: string; tasks: readonly TaskRef[] }[]) => Sequence[];
}

export interface MappingOptions {
  readonly now: Date;
  /** Sequences to use instead of the stored routes. */
  readonly sequences?: readonly Sequence[];
  /** True: locked routes are fixed, for the optimizer. False: they are timed like the others. */
  readonly fixLocked: boolean;
}

const priorities: Record<OrderRow['priority'], number> = { NORMAL: 1, HIGH: 3, URGENT: 10 };

/**
 * Maps a plan to the optimizer's problem, with times in seconds and the company's default service time. Started and
 * finished stops are fixed steps. On a dispatched plan's own day, nothing starts before now.
 *
 * An order is a job (VRP) or a shipment (PDP). A single stop of a PDP order is a job with the stop's key as its id,
 * such as `{orderId}_DELIVERY`: the other stop is on another route or was skipped.
 */
export function problemFromPlan(full: FullPlan, { now, sequences, fixLocked }: MappingOptions): PlanProblem {
  const { plan, routes, orders, settings } = full;
  const dimensions = settings.loadDimensions;
  const names = dimensionNames(dimensions);
  const history = historyOf(full);
  const routeStops = new Map(
    (sequences ?? sequencesOf(full)).map(({ routeId, stops }) => [routeId, putFixedFirst(stops, history)]),
  );
  const routeOf = new Map<string, RouteRow>();
  for (const route of routes) {
    for (const { orderId, type } of routeStops.get(route.id) ?? []) routeOf.set(stopKey(orderId, type), route);
  }

  const zoneFieldsOf = zoneMapper(full);
  const goodsOf = goodsMapper(routes);
  const { kindOf, ...kindRules } = kindsMapper(full);
  const locations = new Locations();
  const tasks = new Map<StopKey, TaskRef>();
  const jobs: Job[] = [];
  const shipments: Shipment[] = [];

  function site(order: OrderRow, type: StopType): Site {
    const isPickup = type === 'pickup';
    const minutes = (isPickup ? order.pickup_duration : order.delivery_duration) ?? settings.serviceTime;
    const place = { orderId: order.id, type };
    const location = isPickup
      ? locations.at(order.pickup_lat, order.pickup_lng, order.pickup_address, place)
      : locations.at(order.delivery_lat, order.delivery_lng, order.delivery_address, place);
    return { location, serviceSeconds: minutes * 60, ...windowsOfStop(order, type, settings.parkingTime) };
  }

  for (const order of orders) {
    const stopTypes = (plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).filter(
      (type) => !history({ orderId: order.id, type }).isDropped,
    );
    const places = stopTypes.map((type) => routeOf.get(stopKey(order.id, type)));
    if (stopTypes.length === 0 || (isFinished(order.status) && places.every((route) => !route))) continue;
    const driverFields = goodsOf(order, zoneFieldsOf(order));
    const common = {
      load: loadForOptimizer(dimensions, order),
      skills: order.required_skills,
      priority: priorities[order.priority],
      ...driverFields,
      ...preferredVehiclesOf(order, routes, driverFields),
      ...kindOf(order),
    };
    if (plan.type === 'VRP') {
      jobs.push({ id: order.id, ...common, ...jobRules(order), ...site(order, 'delivery') });
      tasks.set(stopKey(order.id, 'delivery'), { kind: 'job', taskId: order.id });
    } else if (stopTypes.length === 2 && places[0] === places[1]) {
      const [pickup, delivery] = [site(order, 'pickup'), site(order, 'delivery')];
      shipments.push({ id: order.id, ...common, ...shipmentRules(order), pickup, delivery });
      for (const type of stopTypes) tasks.set(stopKey(order.id, type), { kind: type, taskId: order.id });
    } else {
      for (const [i, type] of stopTypes.entries()) {
        const id = stopKey(order.id, type);
        const driverId = places[i]?.driver_id;
        const load = type === 'delivery' ? common.load : noLoad(dimensions);
        jobs.push({ id, ...common, load, ...(driverId && { allowedVehicles: [driverId] }), ...site(order, type) });
        tasks.set(id, { kind: 'job', taskId: id });
      }
    }
  }
  const taskOf = ({ orderId, type }: StopRef): TaskRef | null => tasks.get(stopKey(orderId, type)) ?? null;
  const serviceOf = servicesOf(jobs, shipments);
  const notBefore = presentMoment(full, now);
  // By the stored routes: a driver who is on the way to a stop has departed, whoever gets that stop now.
  const departedIds = new Set(
    sequencesOf(full).flatMap(({ routeId, stops }) =>
      stops.map(history).some(({ isNext, isFixed, isDropped }) => isNext || (isFixed && !isDropped)) ? routeId : [],
    ),
  );

  const vehicles = routes.map((route): Vehicle => {
    const stops = routeStops.get(route.id) ?? [];
    const depot = startDepotOf(route);
    const isLocked = fixLocked && route.locked;
    const prefix = isLocked ? stops : stops.filter((stop) => history(stop).isFixed);
    return {
      id: route.driver_id,
      start: locations.optional(route.start_lat, route.start_lng, route.start_address, {
        driverId: route.driver_id,
        end: 'start',
      }),
      end: locations.optional(route.end_lat, route.end_lng, route.end_address, {
        driverId: route.driver_id,
        end: 'end',
      }),
      ...shiftSeconds(route),
      overtimeSeconds: settings.driverOvertime * 60,
      breaks: breaksInOrder(
        { breakStart: route.break_start, breakEnd: route.break_end, breaks: route.breaks },
        settings.breakAfterMinutes,
      ),
      speedFactor: speedFactorOfRoute(route),
      ...vehicleLimits(
        route,
        reloadOf(full, route, ({ lat, lng, address }) => locations.at(lat, lng, address, null)),
        dimensions,
      ),
      ...(depot && leaveDepot(depot, plan.delivery_date)),
      prefix: fixedSteps(prefix, taskOf, history, serviceOf),
      ...(notBefore !== null && { notBefore }),
      ...(departedIds.has(route.id) && { hasLeft: true }),
      locked: isLocked,
    };
  });

  const stops = new Map(
    [...tasks].map(([key, task]) => [
      `${task.kind} ${task.taskId}`,
      { orderId: orderOfStop(key), type: typeOfStop(key) },
    ]),
  );
  const stopOf = (task: TaskRef): StopRef => {
    const stop = stops.get(`${task.kind} ${task.taskId}`);
    if (!stop) throw new Error(`The plan has no ${task.kind} ${task.taskId}`);
    return stop;
  };

  return {
    problem: {
      locationCount: locations.points.length,
      vehicles,
      jobs,
      shipments,
      ...(names && { dimensions: names }),
      ...kindRules,
      ...precedenceRules(full, tasks),
      options: { allowLate: settings.allowLateStop, ...zoneOptions(full.zones), ...preferenceOptions(settings) },
    },
    points: locations.points,
    placesAt: locations.placesAt,
    taskOf,
    stopOf,
    sequencesFrom: (found) =>
      found.map(({ vehicleId, tasks }) => {
        const route = routes.find(({ driver_id }) => driver_id === vehicleId);
        if (!route) throw new Error(`The plan has no driver ${vehicleId}`);
        const fixed = (routeStops.get(route.id) ?? []).filter((stop) => history(stop).isFixed);
        return { routeId: route.id, stops: [...fixed, ...tasks.map(stopOf).filter((stop) => !history(stop).isFixed)] };
      }),
  };
}

/**
 * Returns the limits of driver and vehicle as fields of a vehicle, without limits that the optimizer does not have.
 */
function vehicleLimits(
  route: RouteRow,
  reload: Pick<Vehicle, 'reload'>,
  dimensions: readonly LoadDimension[],
): Partial<Vehicle> {
  const { skills, maxStops, maxDistance, ...capacities } = limitsOfRoute(route);
  const limits = {
    // Of all dimensions, further ones included.
    capacity: { capacity: capacityForOptimizer(dimensions, capacities) },
    capacity2: {},
    capacity3: {},
    capacity4: {},
    skills: { skills },
    maxStops: { maxStops },
    maxDistance: { maxDistanceMetres: maxDistance === null ? null : maxDistance * 1000 },
    maxWorkingMinutes: workingLimit(route.driver_max_working_minutes),
    reload,
    reloadDepots: {},
    maxReloads: {},
  } satisfies Record<DriverLimit, Partial<Vehicle>>;
  return Object.values<Partial<Vehicle>>(limits).reduce((all, each) => ({ ...all, ...each }), {});
}

/** The points of a problem, without duplicates. */
class Locations {
  readonly points: (Spot | null)[] = [];
  readonly placesAt: PlacedAt[][] = [];
  private readonly index = new Map<string, number>();

  /** `place`: null for a depot where routes reload. */
  at(lat: number | null, lng: number | null, address: string | null, place: PlacedAt | null): number {
    const point = lat === null || lng === null ? null : { lat, lng, street: streetOf(address) };
    const key = point ? `${lat},${lng}` : '';
    let location = this.index.get(key);
    if (location === undefined) {
      location = this.points.push(point) - 1;
      this.placesAt.push([]);
      this.index.set(key, location);
    }
    if (place) this.placesAt[location]?.push(place);
    return location;
  }

  optional(lat: number | null, lng: number | null, address: string | null, place: PlacedAt): number | null {
    return lat === null || lng === null ? null : this.at(lat, lng, address, place);
  }
}

/** Returns a route's shift in seconds; a missing start or end is that of the day. */
export function shiftSeconds(route: Pick<RouteRow, 'shift_start' | 'shift_end'>): {
  shiftStart: number;
  shiftEnd: number;
} {
  const { start, end } = shiftOf(route.shift_start, route.shift_end);
  return { shiftStart: start, shiftEnd: end };
}

/**
 * Returns the time of day in seconds if the plan is dispatched and its day is today, else null. Open stops cannot start
 * earlier.
 */
function presentMoment({ plan, settings }: FullPlan, now: Date): number | null {
  if (plan.status !== 'DISPATCHED') return null;
  const clock = secondsInTimeZone(settings.timeZone, plan.delivery_date, now);
  return clock >= 0 && clock < 86_400 ? clock : null;
}

/** Returns a function that gives the service time of each task, seconds. */
function servicesOf(jobs: readonly Job[], shipments: readonly Shipment[]): (task: TaskRef) => number {
  const seconds = new Map<string, number>();
  for (const job of jobs) seconds.set(`job ${job.id}`, job.serviceSeconds);
  for (const { id, pickup, delivery } of shipments) {
    seconds.set(`pickup ${id}`, pickup.serviceSeconds);
    seconds.set(`delivery ${id}`, delivery.serviceSeconds);
  }
  return ({ kind, taskId }) => seconds.get(`${kind} ${taskId}`) ?? 0;
}

/**
 * Returns the finished and started stops with their actual times. A missing arrival is derived from the service time:
 *
 *     ··departure──▶ arrival ──service──▶ finished
 */
function fixedSteps(
  stops: readonly StopRef[],
  taskOf: PlanProblem['taskOf'],
  history: HistoryOf,
  serviceOf: (task: TaskRef) => number,
): FixedStep[] {
  const steps: FixedStep[] = [];
  let free = 0;
  for (const stop of stops) {
    const task = taskOf(stop);
    if (!task) continue;
    const { arrivedAt, finishedAt } = history(stop);
    if (finishedAt !== null) {
      const arrival = Math.min(finishedAt, arrivedAt ?? Math.max(free, finishedAt - serviceOf(task)));
      steps.push({ ...task, arrival, serviceStart: arrival, departure: finishedAt });
      free = finishedAt;
    } else {
      steps.push(arrivedAt === null ? task : { ...task, arrival: arrivedAt });
    }
  }
  return steps;
}
