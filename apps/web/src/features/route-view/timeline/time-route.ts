import {
  breaksInOrder,
  capacityForOptimizer,
  dimensionNames,
  firstDimension,
  type GoodsRules,
  hasGoods,
  type LatLng,
  leaveDepot,
  listBreaksLeftOut,
  parseStopKey,
  limitsWithVehicle,
  type LoadDimension,
  loadForOptimizer,
  namedRules,
  noLoad,
  peaksOf,
  orderWindows,
  parkingOf,
  reloadSeconds,
  ruleOfDepot,
  type StopType,
  speedFactor,
  stopKey,
  stopStatus,
  straightLineTravel,
  type StopKey,
  vehicleSpeedFactor,
  workingLimit,
  windowSeconds,
} from '@roundsman/domain';
import {
  type FixedStep,
  type Job,
  type SchedulableProblem,
  type Shipment,
  type Site,
  type Step,
  scheduleRoute,
  type TaskRef,
  type Vehicle,
} from '@roundsman/optimizer/schedule';
import type { DriverLimit } from '@roundsman/domain/driver/fields';
import type { Order, Plan, Route } from '../plan.ts';
import { kindsMapper, jobRules, shipmentRules } from './rules-of-order.ts';
import { type TimedRoute, type TimedStop, coordinatesOf, secondsOf, shiftOfRoute, stopOf } from './timed-route.ts';

/** Settings that the times depend on besides the plan. */
export interface TimingRules {
  /** Minutes at a stop whose order has no service time. */
  readonly serviceTime: number;
  /** Minutes of parking at a stop whose order has none of its own. */
  readonly parkingTime: number;
  /** Allowed minutes after the end of the shift. */
  readonly driverOvertime: number;
  /** Minutes of work after which a break is due. */
  readonly breakAfterMinutes: number;
  /** The company's dimensions of loads; one without a name if absent. */
  readonly dimensions?: readonly LoadDimension[];
  /** Seconds from midnight on the day of a dispatched plan: open stops come after it. Else null. */
  readonly now: number | null;
  /**
   * Returns the drivers who may take an order on a route, by its own list and its zone; null for everyone. The own list
   * counts if absent.
   */
  readonly allowedDriversOf?: (order: Order, route: Route) => readonly string[] | null;
  /** Kinds of goods that exclude each other; none if absent. */
  readonly goods?: GoodsRules;
  /** Travel by road; straight lines if absent. */
  readonly travel?: (from: LatLng, to: LatLng) => { readonly seconds: number; readonly metres: number };
}

const onlyFirst: readonly LoadDimension[] = [firstDimension];
const dimensionsOf = ({ dimensions = onlyFirst }: TimingRules): readonly LoadDimension[] => dimensions;

/**
 * Calculates the times of a changed route. The mapping equals the server's problem-from-plan, so that the times after a
 * drop match those that are saved.
 */
export function timeRoute(
  route: Route,
  keys: readonly StopKey[],
  plan: Plan,
  orders: ReadonlyMap<string, Order>,
  rules: TimingRules,
): TimedRoute {
  const points: (LatLng | null)[] = [];
  // Equal places are one location: parking takes no time between two stops there.
  const locate = (point: LatLng | null): number => {
    const known = points.findIndex((each) => each?.lat === point?.lat && each?.lng === point?.lng);
    return known < 0 ? points.push(point) - 1 : known;
  };
  const { tasks, jobs, shipments, incompatibleGoods } = tasksOf(keys, orders, route, plan, rules, locate);
  const fixed = fixedSteps(route, plan, orders, tasks);
  const dimensions = dimensionsOf(rules);
  const names = dimensionNames(dimensions);
  const shift = shiftOfRoute(route);
  const reloadAt = new Map(route.driver.reload ? route.reloadAt.map((depot) => [locate(depot), depot]) : []);
  const vehicle: Vehicle = {
    id: route.driver._id,
    start:
      route.startLat === null || route.startLng === null ? null : locate({ lat: route.startLat, lng: route.startLng }),
    end: route.endLat === null || route.endLng === null ? null : locate({ lat: route.endLat, lng: route.endLng }),
    shiftStart: shift.start,
    shiftEnd: shift.end,
    overtimeSeconds: rules.driverOvertime * 60,
    breaks: breaksInOrder(route, rules.breakAfterMinutes),
    speedFactor: speedFactor[route.speed] * vehicleSpeedFactor(route.vehicle?.kind ?? null),
    ...vehicleLimits(route, rules.serviceTime, reloadAt, dimensions),
    ...(route.startDepot && leaveDepot(route.startDepot, plan.deliveryDate)),
    prefix: fixed.flatMap(({ step }) => (step ? [step] : [])),
    ...(rules.now !== null && { notBefore: rules.now }),
    ...(hasLeft(route, orders, fixed) && { hasLeft: true }),
  };
  const problem: SchedulableProblem = {
    jobs,
    shipments,
    vehicles: [vehicle],
    incompatibleGoods,
    ...(names && { dimensions: names }),
  };
  const sequence = [...fixed.flatMap(({ step }) => (step ? [step] : [])), ...openTasks(tasks, fixed)];
  const timed = scheduleRoute(
    problem,
    0,
    sequence.map(({ kind, taskId }) => ({ kind, taskId })),
    (from, to) => {
      const [a, b] = [points[from], points[to]];
      return a && b
        ? (rules.travel ?? straightLineTravel)(a, b)
        : { seconds: Number.POSITIVE_INFINITY, metres: Number.POSITIVE_INFINITY };
    },
  );
  const latest = shift.end + rules.driverOvertime * 60;
  const stops = stopsFrom(
    [...fixed.map(({ key }) => key), ...keys.filter((key) => !fixed.some((each) => each.key === key))],
    {
      tasks,
      steps: timed.steps,
      rulesOf: (step) =>
        namedRules(
          step.violations.map(({ rule }) => rule),
          step,
          dimensions,
          limitsWithVehicle(route.driver, route.vehicle),
        ),
      latest,
      plan,
      route,
      orders,
      passed: new Map(fixed.map((each) => [each.key, each.at])),
    },
  );
  const last = timed.steps.at(-1);
  const { totals } = timed;
  return {
    route,
    driverId: route.driver._id,
    stops,
    start: startOf(timed.steps),
    end: last?.departure ?? null,
    isEndLate: last !== undefined && last.departure > latest + 1e-6,
    reloads: timed.steps
      .filter(({ kind }) => kind === 'reload')
      .map(({ arrival, serviceStart, serviceSeconds, location }) => ({
        arrival,
        start: serviceStart,
        end: serviceStart + serviceSeconds,
        depot: location === vehicle.start ? null : (reloadAt.get(location ?? -1)?.name ?? null),
      })),
    breakTimes: timed.steps
      .filter(({ kind }) => kind === 'break')
      .map(({ serviceStart, departure }) => ({ start: serviceStart, end: departure })),
    breaksLeftOut: listBreaksLeftOut(vehicle, timed.breaksLeftOut),
    shift,
    path: pathOf(route, stops),
    figures: {
      travelSeconds: totals.travelSeconds,
      serviceSeconds: totals.serviceSeconds,
      waitingSeconds: totals.waitingSeconds,
      workingSeconds: totals.workingSeconds,
      workingPercentage: shift.end > shift.start ? (totals.workingSeconds / (shift.end - shift.start)) * 100 : 0,
      overtimeSeconds: last ? Math.max(0, last.departure - shift.end) : 0,
      metres: totals.distanceMetres,
      stops: stops.length,
      lateStops: totals.lateStops,
    },
    peakLoad: totals.peakLoad,
    peaks: peaksOf(dimensions, timed.steps),
    isChanged: true,
  };
}

function tasksOf(
  keys: readonly StopKey[],
  orders: ReadonlyMap<string, Order>,
  route: Route,
  plan: Plan,
  rules: TimingRules,
  locate: (point: LatLng | null) => number,
) {
  const dimensions = dimensionsOf(rules);
  const tasks = new Map<StopKey, TaskRef>();
  const jobs: Job[] = [];
  const shipments: Shipment[] = [];
  const site = (order: Order, type: StopType): Site => {
    const minutes = (type === 'pickup' ? order.pickupDuration : order.deliveryDuration) ?? rules.serviceTime;
    const windows = windowSeconds(orderWindows(order, type));
    const parking = type === 'pickup' ? order.pickupParkingDuration : order.deliveryParkingDuration;
    return {
      location: locate(coordinatesOf(order, type)),
      serviceSeconds: minutes * 60,
      ...(windows && { windows }),
      ...parkingOf(parking, rules.parkingTime),
    };
  };
  const here = new Set(keys);
  const { kindOf, incompatibleGoods } = kindsMapper(keys, orders, rules.goods);
  for (const key of keys) {
    const stop = parseStopKey(key);
    const order = stop && orders.get(stop.orderId);
    if (!stop || !order) continue;
    const own = order.allowedDrivers.length > 0 ? order.allowedDrivers : null;
    const allowed = rules.allowedDriversOf ? rules.allowedDriversOf(order, route) : own;
    const common = {
      load: loadForOptimizer(dimensions, order),
      skills: order.requiredSkills,
      ...(allowed && { allowedVehicles: allowed }),
      ...(!hasGoods(route.startDepot?._id ?? null, order.depotId) && { allowedVehicles: [] }),
      ...kindOf(order),
    };
    const isPair = here.has(stopKey(order._id, 'pickup')) && here.has(stopKey(order._id, 'delivery'));
    if (isPair) {
      tasks.set(key, { kind: stop.type, taskId: order._id });
      if (stop.type === 'pickup')
        shipments.push({
          id: order._id,
          ...common,
          ...shipmentRules(order),
          pickup: site(order, 'pickup'),
          delivery: site(order, 'delivery'),
        });
    } else {
      tasks.set(key, { kind: 'job', taskId: key });
      // A pickup whose delivery is on another route takes up no capacity here.
      const load = plan.type === 'VRP' || stop.type === 'delivery' ? common.load : noLoad(dimensions);
      jobs.push({
        id: key,
        ...common,
        load,
        // The other stop is on another route: this driver has, or will take over, the goods.
        ...(plan.type === 'PDP' && { allowedVehicles: [route.driver._id] }),
        ...(plan.type === 'VRP' && jobRules(order)),
        ...site(order, stop.type),
      });
    }
  }
  return { tasks, jobs, shipments, incompatibleGoods };
}

/**
 * Converts the limits of driver and vehicle for the optimizer. A limit without a counterpart is `{}`. `serviceTime` is
 * in minutes.
 */
function vehicleLimits(
  { driver, vehicle, startLat, startLng, startDepot }: Route,
  serviceTime: number,
  reloadAt: ReadonlyMap<number, unknown>,
  dimensions: readonly LoadDimension[],
): Partial<Vehicle> {
  const { skills, maxStops, maxDistance, ...capacities } = limitsWithVehicle(driver, vehicle);
  const limits = {
    // Of all dimensions, further ones included.
    capacity: { capacity: capacityForOptimizer(dimensions, capacities) },
    capacity2: {},
    capacity3: {},
    capacity4: {},
    skills: { skills },
    maxStops: { maxStops },
    maxDistance: { maxDistanceMetres: maxDistance === null ? null : maxDistance * 1000 },
    maxWorkingMinutes: workingLimit(driver.maxWorkingMinutes),
    reload:
      driver.reload && ((startLat !== null && startLng !== null) || reloadAt.size > 0)
        ? {
            reload: {
              seconds: reloadSeconds(startDepot, serviceTime),
              ...(reloadAt.size > 0 && { locations: [...reloadAt.keys()] }),
              ...(driver.maxReloads !== null && { maxReloads: driver.maxReloads }),
            },
          }
        : {},
    reloadDepots: {},
    maxReloads: {},
  } satisfies Record<DriverLimit, Partial<Vehicle>>;
  return Object.values<Partial<Vehicle>>(limits).reduce((all, limit) => ({ ...all, ...limit }), {});
}

interface FixedStop {
  readonly key: StopKey;
  readonly at: number;
  /** Null for a stop whose order ended without a visit: it takes no time. */
  readonly step: FixedStep | null;
}

/** Started and finished stops remain at the start of the route with the server's times. */
function fixedSteps(
  route: Route,
  plan: Plan,
  orders: ReadonlyMap<string, Order>,
  tasks: ReadonlyMap<StopKey, TaskRef>,
): FixedStop[] {
  const done: FixedStop[] = [];
  for (const step of route.steps) {
    const order = step.orderId === null ? undefined : orders.get(step.orderId);
    if (!order || step.type === 'driver') continue;
    const { key, isFixed, isFinished } = stopOf(order, step.type, plan);
    const task = tasks.get(key);
    if (!isFixed || !task) continue;
    const arrival = secondsOf(step.arrivalTime);
    const serviceStart = secondsOf(step.startTime);
    const departure = secondsOf(step.endTime);
    const wasPassed = isFinished && step.travelMins === 0 && step.duration === 0;
    done.push({ key, at: departure, step: wasPassed ? null : { ...task, arrival, serviceStart, departure } });
  }
  return done;
}

/** Returns whether the driver has visited a stop or is on the way to the first one. */
const hasLeft = (route: Route, orders: ReadonlyMap<string, Order>, fixed: readonly FixedStop[]): boolean =>
  fixed.some(({ step }) => step !== null) ||
  route.steps.some(({ orderId }) => orderId !== null && orders.get(orderId)?.status === 'GOING_NEXT');

const openTasks = (tasks: ReadonlyMap<StopKey, TaskRef>, fixed: readonly FixedStop[]): TaskRef[] =>
  [...tasks].filter(([key]) => !fixed.some((each) => each.key === key)).map(([, task]) => task);

function stopsFrom(
  keys: readonly StopKey[],
  known: {
    tasks: ReadonlyMap<StopKey, TaskRef>;
    steps: readonly Step[];
    rulesOf: (step: Step) => string[];
    latest: number;
    plan: Plan;
    route: Route;
    orders: ReadonlyMap<string, Order>;
    passed: ReadonlyMap<StopKey, number>;
  },
): TimedStop[] {
  const { driver, startDepot } = known.route;
  const byTask = stepsByTask(known.steps, known.rulesOf);
  return keys.flatMap((key, index) => {
    const ref = parseStopKey(key);
    const order = ref && known.orders.get(ref.orderId);
    const task = known.tasks.get(key);
    if (!ref || !order || !task) return [];
    const found = byTask.get(`${task.kind} ${task.taskId}`);
    const moment = known.passed.get(key) ?? 0;
    const violations = new Set<string>(
      found?.broken.map((rule) => ruleOfDepot(rule, startDepot?._id ?? null, order.depotId)),
    );
    if (found && endOf(found.step) > known.latest + 1e-6) violations.add('shift');
    return {
      ...stopOf(order, ref.type, known.plan),
      driverId: driver._id,
      number: index + 1,
      arrival: found?.step.arrival ?? moment,
      start: found?.step.serviceStart ?? moment,
      end: found ? endOf(found.step) : moment,
      travelSeconds: found ? found.step.travelSeconds + found.beforeBreak : 0,
      metres: found?.step.distanceMetres ?? 0,
      lateSeconds: found?.step.lateSeconds ?? 0,
      violations: [...violations],
      load: found?.step.load ?? 0,
      status: stopStatus(ref.type, order.status, order.pickupStatus),
    };
  });
}

interface StopStep {
  readonly step: Step;
  /** Travel before breaks on the way. */
  readonly beforeBreak: number;
  /** Rules broken here, or between the stops: at the start or a reload before it; for the last stop, on the whole route. */
  readonly broken: string[];
}

/** Returns the steps of stops by their tasks. `rulesOf` gives the rules that a step breaks. */
function stepsByTask(steps: readonly Step[], rulesOf: (step: Step) => string[]): Map<string, StopStep> {
  const byTask = new Map<string, StopStep>();
  let beforeBreak = 0;
  let carried: string[] = [];
  let last: StopStep | undefined;
  for (const step of steps) {
    const broken = rulesOf(step);
    if (step.kind === 'break') {
      beforeBreak += step.travelSeconds;
    } else if (step.kind === 'start' || step.kind === 'reload') {
      carried.push(...broken);
      beforeBreak = 0;
    } else if (step.kind === 'end') {
      last?.broken.push(...broken.filter((rule) => rule !== 'shift'));
    } else {
      last = { step, beforeBreak, broken: [...carried, ...broken] };
      byTask.set(`${step.kind} ${step.taskId}`, last);
      [carried, beforeBreak] = [[], 0];
    }
  }
  return byTask;
}

/** End of service. The departure can be later: at the last fixed stop the driver waits until now. */
const endOf = ({ serviceStart, serviceSeconds }: Step): number => serviceStart + serviceSeconds;

/** If the driver was at the first stop before the shift or before now, the departure was earlier too. */
function startOf([start, first]: readonly Step[]): number | null {
  if (!start) return null;
  return first ? Math.min(start.departure, first.arrival - first.travelSeconds) : start.departure;
}

function pathOf(route: Route, stops: readonly TimedStop[]): LatLng[] {
  if (stops.length === 0) return [];
  const end = (lat: number | null, lng: number | null): LatLng[] =>
    lat === null || lng === null ? [] : [{ lat, lng }];
  return [
    ...end(route.startLat, route.startLng),
    ...stops.flatMap(({ order, type }) => coordinatesOf(order, type) ?? []),
    ...end(route.endLat, route.endLng),
  ];
}
