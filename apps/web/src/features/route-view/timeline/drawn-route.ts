import type { LatLng, OrderStatus, StopType } from '@roundsman/domain';
import { isStopFinished, isStopFixed, shiftOf, stopKey, type StopKey } from '@roundsman/domain';
import type { Order, Plan, Route, Step } from '../plan.ts';

/** A stop with its times, seconds from midnight of the plan's day. */
export interface DrawnStop {
  readonly key: StopKey;
  readonly orderId: string;
  readonly driverId: string;
  readonly type: StopType;
  readonly order: Order;
  /** 1 for a route's first stop. */
  readonly number: number;
  readonly arrival: number;
  /** Service begins. */
  readonly start: number;
  readonly end: number;
  readonly travelSeconds: number;
  readonly metres: number;
  readonly lateSeconds: number;
  /** Rules broken here, by their code. */
  readonly violations: readonly string[];
  readonly load: number;
  readonly status: OrderStatus;
  /** Begun or finished: it cannot be moved. */
  readonly isFixed: boolean;
  readonly isFinished: boolean;
  /** While the day is followed: what was planned, the times above being those of the day (SRV-73). */
  readonly planned?: { readonly arrival: number; readonly start: number; readonly end: number };
  /** Later than planned, and close to missing its window. */
  readonly isTight?: boolean;
}

export interface RouteFigures {
  readonly travelSeconds: number;
  readonly serviceSeconds: number;
  readonly waitingSeconds: number;
  readonly workingSeconds: number;
  /** 0…100 and above. */
  readonly workingPercentage: number;
  readonly metres: number;
  readonly stops: number;
  readonly lateStops: number;
}

/** Back at the depot between stops, to load again (ORD-60). */
export interface DrawnReload {
  readonly arrival: number;
  /** Loading begins. */
  readonly start: number;
  readonly end: number;
}

/** One driver's day as it is drawn. */
export interface DrawnRoute {
  readonly route: Route;
  readonly driverId: string;
  readonly stops: readonly DrawnStop[];
  /** Leaves and is back; null without stops. */
  readonly start: number | null;
  readonly end: number | null;
  readonly isEndLate: boolean;
  readonly reloads: readonly DrawnReload[];
  readonly rest: { readonly start: number; readonly end: number } | null;
  readonly shift: { readonly start: number; readonly end: number };
  readonly path: string | readonly LatLng[];
  readonly figures: RouteFigures;
  readonly peakLoad: number;
  /** Differs from what the server has; its times are computed here. */
  readonly isChanged: boolean;
}

/** `24:10:00` → 87,000. */
export function secondsOf(clock: string): number {
  // By its letters: a plan has fifteen thousand of them, and a list for each took as long as drawing the rows.
  const digit = (at: number): number => clock.charCodeAt(at) - 48;
  return (digit(0) * 10 + digit(1)) * 3600 + (digit(3) * 10 + digit(4)) * 60 + digit(6) * 10 + digit(7);
}

export const placeOf = (order: Order, type: StopType): LatLng | null => {
  const [lat, lng] = type === 'pickup' ? [order.pickupLat, order.pickupLng] : [order.deliveryLat, order.deliveryLng];
  return lat === null || lng === null ? null : { lat, lng };
};

/** The parts of a stop that its order says. */
export function stopOf(order: Order, type: StopType, plan: Plan) {
  return {
    key: stopKey(order._id, type),
    orderId: order._id,
    type,
    order,
    isFixed: isStopFixed(type, order.status, order.pickupStatus, plan.type),
    isFinished: isStopFinished(type, order.status, order.pickupStatus),
  };
}

export const shiftOfRoute = (route: Route): DrawnRoute['shift'] => shiftOf(route.shiftStart, route.shiftEnd);

const drawStep = (
  step: Step,
  type: StopType,
  order: Order,
  number: number,
  driverId: string,
  plan: Plan,
): DrawnStop => ({
  ...stopOf(order, type, plan),
  driverId,
  number,
  arrival: secondsOf(step.arrivalTime),
  start: secondsOf(step.startTime),
  end: secondsOf(step.endTime),
  travelSeconds: step.travelMins * 60,
  metres: step.distance,
  lateSeconds: step.lateMins * 60,
  violations: step.violations,
  load: step.load,
  status: step.status ?? order.status,
});

const storedMade = new WeakMap<Route, DrawnRoute>();

/**
 * A route as the server timed it. Drawn once: a plan that is read again keeps the objects that did not change, and of a
 * hundred routes mostly one did.
 */
export function drawStored(route: Route, plan: Plan, orders: ReadonlyMap<string, Order>): DrawnRoute {
  const made = storedMade.get(route);
  if (made?.stops.every(({ orderId, order }) => orders.get(orderId) === order)) return made;
  const fresh = drawAnew(route, plan, orders);
  storedMade.set(route, fresh);
  return fresh;
}

function drawAnew(route: Route, plan: Plan, orders: ReadonlyMap<string, Order>): DrawnRoute {
  const stops: DrawnStop[] = [];
  for (const step of route.steps) {
    const order = step.orderId === null ? undefined : orders.get(step.orderId);
    if (order && step.type !== 'driver')
      stops.push(drawStep(step, step.type, order, stops.length + 1, route.driver._id, plan));
  }
  const first = route.steps[0];
  const last = route.steps.at(-1);
  const { summary } = route;
  return {
    route,
    driverId: route.driver._id,
    stops,
    start: first ? secondsOf(first.endTime) : null,
    end: last ? secondsOf(last.endTime) : null,
    isEndLate: last?.type === 'driver' && last.violations.length > 0,
    reloads: route.reloads.map(({ arrivalTime, startTime, endTime }) => ({
      arrival: secondsOf(arrivalTime),
      start: secondsOf(startTime),
      end: secondsOf(endTime),
    })),
    rest:
      route.optimizedBreakStart && route.optimizedBreakEnd
        ? { start: secondsOf(route.optimizedBreakStart), end: secondsOf(route.optimizedBreakEnd) }
        : null,
    shift: shiftOfRoute(route),
    path: route.polyline ?? [],
    figures: {
      travelSeconds: summary.travelMins * 60,
      serviceSeconds: summary.serviceMins * 60,
      waitingSeconds: summary.waitingMins * 60,
      workingSeconds: summary.workingMins * 60,
      workingPercentage: summary.workingPercentage,
      metres: summary.distance,
      stops: summary.stops,
      lateStops: summary.lateStops,
    },
    peakLoad: Math.max(0, ...route.steps.map(({ load }) => load)),
    isChanged: false,
  };
}

/** How long loading takes there. */
export const minutesOf = ({ start, end }: DrawnReload): number => Math.round((end - start) / 60);

export type Visit = { readonly stop: DrawnStop } | { readonly reload: DrawnReload };

/** A day's stops and visits to the depot in the order in which they are driven. */
export function visitsOf({ stops, reloads }: Pick<DrawnRoute, 'stops' | 'reloads'>): Visit[] {
  const visits: Visit[] = [];
  let next = 0;
  for (const stop of stops) {
    for (let reload = reloads[next]; reload && reload.end <= stop.arrival; reload = reloads[++next])
      visits.push({ reload });
    visits.push({ stop });
  }
  return visits;
}
