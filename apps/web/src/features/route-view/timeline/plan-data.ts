import {
  defaultBreakAfterMinutes,
  defaultPreferredDriverMinutes,
  firstDimension,
  straightLineTravel,
  type Precedence,
  type StopKey,
  type StopRef,
  parseStopKey,
  stopKey,
  type LatLng,
} from '@roundsman/domain';
import type { PlanData, PlanningOrder, PlanningRoute, PlanningSettings } from '@roundsman/planning/plan-data';
import { createPlanProblem, type PlanProblem } from '@roundsman/planning/plan-problem';
import { reportsOf } from '@roundsman/planning/stop-history';
import type { PlanningZone } from '@roundsman/domain/zone/zone';
import type { Order, Plan, Route, Step } from '../plan.ts';
import { precedencesOf } from './precedences.ts';
import { secondsOf } from './timed-route.ts';

/** Settings and facts that the times of a plan depend on besides the plan itself. */
export interface TimingRules {
  readonly settings: PlanningSettings;
  readonly timeZone: string;
  /** The company's zones; empty for people who cannot read them. */
  readonly zones: readonly PlanningZone[];
  /** Seconds from midnight on the day of a dispatched plan: open stops come after it. Else null. */
  readonly now: number | null;
  /** Travel by road; straight lines if absent. */
  readonly travel?: (from: LatLng, to: LatLng) => { readonly seconds: number; readonly metres: number };
}

/** The settings of a new company, for people who cannot read those of theirs, and while they load. */
export const settingsWhileUnknown: PlanningSettings = {
  serviceTime: 5,
  parkingTime: 0,
  driverOvertime: 0,
  breakAfterMinutes: defaultBreakAfterMinutes,
  loadDimensions: [firstDimension],
  goodsKinds: [],
  incompatibleGoods: [],
  allowLateStop: false,
  preferredDriverMinutes: defaultPreferredDriverMinutes,
};

/** A plan and the rules of its times, from which each of its routes can be timed. */
export interface PlanSource {
  readonly plan: Plan;
  readonly rules: TimingRules;
  readonly orders: ReadonlyMap<string, Order>;
  readonly precedences: readonly Precedence[];
  /** Returns a stop of the plan as the server timed it; undefined when it is not on a route. */
  readonly stepOf: (key: StopKey) => Step | undefined;
  /** Returns an order as planning uses it; undefined when it is not on the plan. */
  readonly planningOrder: (id: string) => PlanningOrder | undefined;
}

/** Prepares a plan for the timing of its routes. */
export function createPlanSource(plan: Plan, rules: TimingRules): PlanSource {
  const orders: ReadonlyMap<string, Order> = new Map(plan.orders.map((order) => [order._id, order]));
  const steps = new Map<StopKey, Step>();
  for (const route of plan.routes)
    for (const step of route.steps)
      if (step.orderId !== null && step.type !== 'driver') steps.set(stopKey(step.orderId, step.type), step);
  const planningOrders = new Map<string, PlanningOrder>();
  return {
    plan,
    rules,
    orders,
    precedences: precedencesOf(plan.orders),
    stepOf: (key) => steps.get(key),
    planningOrder: (id) => {
      const order = orders.get(id);
      let read = planningOrders.get(id);
      if (order && !read) {
        const reported = (type: 'pickup' | 'delivery') => readReports(steps.get(stopKey(id, type)));
        const day = { timeZone: rules.timeZone, deliveryDate: plan.deliveryDate };
        const reports = reportsOf({ pickup: reported('pickup'), delivery: reported('delivery') }, day);
        read = { ...order, id, reports };
        planningOrders.set(id, read);
      }
      return read;
    },
  };
}

const dateOf = (instant: string | null | undefined): Date | null => (instant ? new Date(instant) : null);

const readReports = (step: Step | undefined) => ({
  arrivedAt: dateOf(step?.arrivedAt),
  finishedAt: dateOf(step?.endedAt),
  isVisited: step?.isVisited ?? false,
});

const stopsOfSteps = (steps: readonly Step[], source: PlanSource): StopRef[] =>
  steps.flatMap(({ orderId, type }) =>
    orderId !== null && type !== 'driver' && source.orders.has(orderId) ? [{ orderId, type }] : [],
  );

/** Maps one route of a plan with these stops to the optimizer's problem. Stops of unknown orders are left out. */
export function problemOfRoute(route: Route, keys: readonly StopKey[], source: PlanSource): PlanProblem {
  const { plan, rules } = source;
  const stops = keys
    .map(parseStopKey)
    .filter((stop) => stop !== null)
    .filter(({ orderId }) => source.orders.has(orderId));
  const stored = stopsOfSteps(route.steps, source);
  const orderIds = new Set([...stops, ...stored].map(({ orderId }) => orderId));
  const data: PlanData = {
    type: plan.type,
    deliveryDate: plan.deliveryDate,
    settings: rules.settings,
    zones: rules.zones,
    precedences: source.precedences,
    routes: [planningRoute(route, stored)],
    orders: [...orderIds].flatMap((id) => source.planningOrder(id) ?? []),
  };
  return createPlanProblem(data, {
    notBefore: rules.now,
    sequences: [{ routeId: route._id, stops }],
  });
}

const planningRoute = (route: Route, stops: readonly StopRef[]): PlanningRoute => ({
  ...route,
  id: route._id,
  driverId: route.driver._id,
  startDepot: route.startDepot && { ...route.startDepot, id: route.startDepot._id },
  vehicle: route.vehicle && { ...route.vehicle, id: route.vehicle._id },
  reloadAt: route.reloadAt.map(({ _id, lat, lng }) => ({ id: _id, lat, lng, address: null })),
  stops,
  storedBreak:
    route.optimizedBreakStart !== null && route.optimizedBreakEnd !== null
      ? { start: secondsOf(route.optimizedBreakStart), end: secondsOf(route.optimizedBreakEnd) }
      : null,
  storedBreakTimes: route.breakTimes.map(({ startTime, endTime }) => ({
    start: secondsOf(startTime),
    end: secondsOf(endTime),
  })),
});

/** Returns the travel between locations of a problem. A place without coordinates cannot be reached. */
export function travelBetween({ points }: PlanProblem, { travel = straightLineTravel }: TimingRules) {
  return (from: number, to: number) => {
    const [a, b] = [points[from], points[to]];
    return a && b ? travel(a, b) : { seconds: Number.POSITIVE_INFINITY, metres: Number.POSITIVE_INFINITY };
  };
}
