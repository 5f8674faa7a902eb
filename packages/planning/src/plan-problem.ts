import { dimensionNames, loadForOptimizer, noLoad } from '@roundsman/domain/load/load-dimensions';
import { isFinished, type StopType } from '@roundsman/domain/order/order-status';
import type { OrderPriority } from '@roundsman/domain/order/priority';
import type { Sequence, StopRef } from '@roundsman/domain/route-plan/check-sequences';
import { orderOfStop, type StopKey, stopKey, typeOfStop } from '@roundsman/domain/route-plan/stop-key';
import type { TimeOfDay } from '@roundsman/domain/units';
import type { FixedStep, Job, Problem, Shipment, Site, TaskRef, Vehicle } from '@roundsman/optimizer/schedule';
import { Locations, type PlacedAt, type PlanPoint } from './locations.ts';
import {
  driverRules,
  jobRules,
  kindsMapper,
  precedenceRules,
  preferenceOptions,
  shipmentRules,
  windowsOfSite,
  zoneOptions,
} from './order-rules.ts';
import type { PlanData, PlanningOrder, PlanningRoute } from './plan-data.ts';
import { type HistoryOf, historyOf, putFixedFirst } from './stop-history.ts';
import { vehicleOfRoute } from './vehicle.ts';

/**
 * A plan as the optimizer's problem, with the mapping back. Vehicles are the plan's routes in sequence, by driver id.
 */
export interface PlanProblem {
  /** The plan that was mapped. */
  readonly plan: PlanData;
  readonly historyOf: HistoryOf;
  /** The problem without matrices, which are made from `points`. */
  readonly problem: Omit<Problem, 'matrices'>;
  /** Coordinates of each location; null for an address without coordinates, which is unreachable. */
  readonly points: readonly (PlanPoint | null)[];
  /** Stops and drivers' ends at each point, in the order of `points`. Several stops may share a point. */
  readonly placesAt: readonly (readonly PlacedAt[])[];
  /** The mapped routes, each with the stops that cannot move first. */
  readonly sequences: readonly Sequence[];
  /** Returns null for a stop whose order ended without a visit. */
  readonly taskOf: (stop: StopRef) => TaskRef | null;
  readonly stopOf: (task: TaskRef) => StopRef;
  /** Returns where and when a task is served. @throws for a task that the problem does not have */
  readonly siteOf: (task: TaskRef) => Site;
  /**
   * Converts a solution's routes to whole routes of the plan: fixed stops first, then the others in the solution's
   * sequence.
   */
  readonly sequencesFrom: (routes: readonly { vehicleId: string; tasks: readonly TaskRef[] }[]) => Sequence[];
}

export interface MappingOptions {
  /** Seconds from midnight before which no open stop starts (`presentMoment`); null: no limit. */
  readonly notBefore: TimeOfDay | null;
  /** Sequences to use instead of the stored routes. */
  readonly sequences?: readonly Sequence[] | undefined;
}

const priorities: Record<OrderPriority, number> = { NORMAL: 1, HIGH: 3, URGENT: 10 };

/**
 * Maps a plan to the optimizer's problem, with times in seconds and the company's default service time. Started and
 * finished stops are fixed steps.
 *
 * An order is a job (VRP) or a shipment (PDP). A single stop of a PDP order is a job with the stop's key as its id,
 * such as `{orderId}_DELIVERY`: the other stop is on another route or was skipped.
 */
export function createPlanProblem(plan: PlanData, { notBefore, sequences }: MappingOptions): PlanProblem {
  const { routes, settings } = plan;
  const history = historyOf(plan);
  const stored = new Map(routes.map(({ id, stops }) => [id, stops]));
  const routeStops = new Map(
    sequences
      ? sequences.map(({ routeId, stops }) => [routeId, putFixedFirst(stops, history)])
      : routes.map(({ id, stops }) => [id, putFixedFirst(stops, history)]),
  );
  const stopsOf = (route: PlanningRoute): readonly StopRef[] => routeStops.get(route.id) ?? [];
  const locations = new Locations();
  const { kindOf, ...kindRules } = kindsMapper(plan);
  const { tasks, jobs, shipments } = mapOrders(plan, { stopsOf, history, locations, kindOf });
  const taskOf = ({ orderId, type }: StopRef): TaskRef | null => tasks.get(stopKey(orderId, type)) ?? null;
  const { siteOf } = sitesOf(jobs, shipments);

  const vehicles = routes.map((route): Vehicle => {
    const { driverId } = route;
    const stops = stopsOf(route);
    const fixed = stops.filter((stop) => history(stop).isFixed);
    return {
      id: driverId,
      start: locations.optional(route.startLat, route.startLng, route.startAddress, { driverId, end: 'start' }),
      end: locations.optional(route.endLat, route.endLng, route.endAddress, { driverId, end: 'end' }),
      ...vehicleOfRoute(route, plan, ({ lat, lng, address }) => locations.at(lat, lng, address, null)),
      prefix: fixedSteps(fixed, { taskOf, historyOf: history, siteOf }),
      ...(notBefore !== null && { notBefore }),
      // By the stored routes: a driver who is on the way to a stop has departed, whoever gets that stop now.
      ...(hasDeparted(stored.get(route.id) ?? [], history) && { hasLeft: true }),
      locked: false,
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
  const names = dimensionNames(settings.loadDimensions);

  return {
    plan,
    historyOf: history,
    problem: {
      locationCount: locations.points.length,
      vehicles,
      jobs,
      shipments,
      ...(names && { dimensions: names }),
      ...kindRules,
      ...precedenceRules(plan.precedences, tasks),
      options: { allowLate: settings.allowLateStop, ...zoneOptions(plan.zones), ...preferenceOptions(settings) },
    },
    points: locations.points,
    placesAt: locations.placesAt,
    sequences: routes.map((route) => ({ routeId: route.id, stops: stopsOf(route) })),
    taskOf,
    stopOf,
    siteOf,
    sequencesFrom: (sequences) =>
      sequences.map(({ vehicleId, tasks }) => {
        const route = routes.find(({ driverId }) => driverId === vehicleId);
        if (!route) throw new Error(`The plan has no driver ${vehicleId}`);
        const fixed = stopsOf(route).filter((stop) => history(stop).isFixed);
        return { routeId: route.id, stops: [...fixed, ...tasks.map(stopOf).filter((stop) => !history(stop).isFixed)] };
      }),
  };
}

interface OrderContext {
  readonly stopsOf: (route: PlanningRoute) => readonly StopRef[];
  readonly history: HistoryOf;
  readonly locations: Locations;
  readonly kindOf: (order: PlanningOrder) => Pick<Shipment, 'goods'>;
}

/** Maps the orders that can be visited to jobs and shipments. `tasks` has the task of each of their stops. */
function mapOrders(plan: PlanData, { stopsOf, history, locations, kindOf }: OrderContext) {
  const { settings, routes } = plan;
  const dimensions = settings.loadDimensions;
  const routeOf = new Map<StopKey, PlanningRoute>();
  for (const route of routes)
    for (const { orderId, type } of stopsOf(route)) routeOf.set(stopKey(orderId, type), route);
  const driversOf = driverRules(plan);
  const tasks = new Map<StopKey, TaskRef>();
  const jobs: Job[] = [];
  const shipments: Shipment[] = [];

  function site(order: PlanningOrder, type: StopType): Site {
    const isPickup = type === 'pickup';
    const minutes = (isPickup ? order.pickupDuration : order.deliveryDuration) ?? settings.serviceTime;
    const place = { orderId: order.id, type };
    const location = isPickup
      ? locations.at(order.pickupLat, order.pickupLng, order.pickupAddress, place)
      : locations.at(order.deliveryLat, order.deliveryLng, order.deliveryAddress, place);
    return { location, serviceSeconds: minutes * 60, ...windowsOfSite(order, type, settings) };
  }

  for (const order of plan.orders) {
    const stopTypes = (plan.type === 'PDP' ? (['pickup', 'delivery'] as const) : (['delivery'] as const)).filter(
      (type) => !history({ orderId: order.id, type }).isDropped,
    );
    const places = stopTypes.map((type) => routeOf.get(stopKey(order.id, type)));
    if (stopTypes.length === 0 || (isFinished(order.status) && places.every((route) => !route))) continue;
    const common = {
      load: loadForOptimizer(dimensions, order),
      skills: order.requiredSkills,
      priority: priorities[order.priority],
      ...driversOf(order),
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
        const driverId = places[i]?.driverId;
        // A pickup whose delivery is on another route takes up no capacity there.
        const load = type === 'delivery' ? common.load : noLoad(dimensions);
        // A driver who has the goods, or takes them over, may have the stop whatever the order allows.
        jobs.push({ id, ...common, load, ...(driverId && { allowedVehicles: [driverId] }), ...site(order, type) });
        tasks.set(id, { kind: 'job', taskId: id });
      }
    }
  }
  return { tasks, jobs, shipments };
}

/** Returns whether the driver of a route has visited a stop or is on the way to one. */
const hasDeparted = (stops: readonly StopRef[], history: HistoryOf): boolean =>
  stops.map(history).some(({ isNext, isFixed, isDropped }) => isNext || (isFixed && !isDropped));

function sitesOf(jobs: readonly Job[], shipments: readonly Shipment[]): { siteOf: (task: TaskRef) => Site } {
  const sites = new Map<string, Site>();
  for (const job of jobs) sites.set(`job ${job.id}`, job);
  for (const { id, pickup, delivery } of shipments) {
    sites.set(`pickup ${id}`, pickup);
    sites.set(`delivery ${id}`, delivery);
  }
  return {
    siteOf: ({ kind, taskId }) => {
      const site = sites.get(`${kind} ${taskId}`);
      if (!site) throw new Error(`The problem has no ${kind} ${taskId}`);
      return site;
    },
  };
}

/**
 * Returns the finished and started stops with their actual times. A missing arrival is derived from the service time:
 *
 *     ··departure──▶ arrival ──service──▶ finished
 */
function fixedSteps(
  stops: readonly StopRef[],
  { taskOf, historyOf, siteOf }: Pick<PlanProblem, 'taskOf' | 'historyOf' | 'siteOf'>,
): FixedStep[] {
  const steps: FixedStep[] = [];
  let free = 0;
  for (const stop of stops) {
    const task = taskOf(stop);
    if (!task) continue;
    const { arrivedAt, finishedAt } = historyOf(stop);
    if (finishedAt !== null) {
      const arrival = Math.min(finishedAt, arrivedAt ?? Math.max(free, finishedAt - siteOf(task).serviceSeconds));
      steps.push({ ...task, arrival, serviceStart: arrival, departure: finishedAt });
      free = finishedAt;
    } else {
      steps.push(arrivedAt === null ? task : { ...task, arrival: arrivedAt });
    }
  }
  return steps;
}

/** Returns the problem for the optimizer, in which locked routes are fixed. For timing they are like the others. */
export function fixLockedRoutes(planProblem: PlanProblem): PlanProblem['problem'] {
  const { plan, problem, sequences } = planProblem;
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle, i) =>
      plan.routes[i]?.locked
        ? { ...vehicle, prefix: fixedSteps(sequences[i]?.stops ?? [], planProblem), locked: true }
        : vehicle,
    ),
  };
}

/** Returns the problem at another time of the same day. `notBefore`: as in `MappingOptions`. */
export const atMoment = (planProblem: PlanProblem, notBefore: TimeOfDay | null): PlanProblem => ({
  ...planProblem,
  problem: {
    ...planProblem.problem,
    vehicles: planProblem.problem.vehicles.map(({ notBefore: _, ...vehicle }) => ({
      ...vehicle,
      ...(notBefore !== null && { notBefore }),
    })),
  },
});

/**
 * Returns whether these sequences of the plan can be timed with the problem. Not where a pickup and its delivery come to
 * one route, or part, or where one of two that are apart moves: then they are other tasks.
 */
export function hasTasksOf({ plan, taskOf, sequences: mapped }: PlanProblem, sequences: readonly Sequence[]): boolean {
  if (plan.type === 'VRP') return true;
  const [before, after] = [routesByStop(mapped), routesByStop(sequences)];
  return plan.orders.every(({ id }) => {
    const [pickup, delivery] = [stopKey(id, 'pickup'), stopKey(id, 'delivery')];
    if (taskOf({ orderId: id, type: 'pickup' })?.kind === 'pickup') return after.get(pickup) === after.get(delivery);
    return [pickup, delivery].every((key) => after.get(key) === before.get(key));
  });
}

const routesByStop = (sequences: readonly Sequence[]): ReadonlyMap<StopKey, string> =>
  new Map(
    sequences.flatMap(({ routeId, stops }) =>
      stops.map(({ orderId, type }) => [stopKey(orderId, type), routeId] as const),
    ),
  );
