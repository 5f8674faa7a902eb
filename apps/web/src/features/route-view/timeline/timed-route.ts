import type { EstimateReason, LatLng, LoadField, OrderStatus, StopType } from '@roundsman/domain';
import { isLoadField, isStopFinished, isStopReached, shiftOf, stopKey, type StopKey } from '@roundsman/domain';
import { overtimeOf, type RouteFigures } from '@roundsman/planning/figures';
import type { Order, Plan, Route, Step } from '../plan.ts';

/** A stop with its times, in seconds from midnight of the plan's day. */
export interface TimedStop {
  readonly key: StopKey;
  readonly orderId: string;
  readonly driverId: string;
  readonly type: StopType;
  readonly order: Order;
  /** From 1 for the first stop of a route. */
  readonly number: number;
  readonly arrival: number;
  /** Start of service. */
  readonly start: number;
  readonly end: number;
  readonly travelSeconds: number;
  readonly metres: number;
  readonly lateSeconds: number;
  /** Codes of the rules that are broken here. */
  readonly violations: readonly string[];
  readonly load: number;
  readonly status: OrderStatus;
  /** True when it cannot be moved, because it has started or is finished. */
  readonly isFixed: boolean;
  readonly isFinished: boolean;
  /** Why the reported arrival is estimated; null: it is not, or not reported. */
  readonly arrivalEstimatedBecause: EstimateReason | null;
  /** Planned times, if the times above are those of the day in progress. */
  readonly planned?: { readonly arrival: number; readonly start: number; readonly end: number };
  /** True when it is later than planned and close to the end of its time window. */
  readonly isTight?: boolean;
}

/** Totals of a route on the timeline. */
interface TimedFigures extends RouteFigures {
  /** Seconds after the end of the shift. */
  readonly overtimeSeconds: number;
}

/** A visit to the depot between stops to load again. */
export interface TimedReload {
  readonly arrival: number;
  /** Start of loading. */
  readonly start: number;
  readonly end: number;
  /** Name of the depot; null: where the route starts. */
  readonly depot: string | null;
}

/**
 * One driver's route with times and figures: from the server, calculated for edits, or expected in Live mode.
 */
export interface TimedRoute {
  readonly route: Route;
  readonly driverId: string;
  readonly stops: readonly TimedStop[];
  /** Departure and return; null without stops. */
  readonly start: number | null;
  readonly end: number | null;
  readonly isEndLate: boolean;
  readonly reloads: readonly TimedReload[];
  readonly breakTimes: readonly { readonly start: number; readonly end: number }[];
  readonly breaksLeftOut: Route['breaksLeftOut'];
  readonly shift: { readonly start: number; readonly end: number };
  readonly path: string | readonly LatLng[];
  /** Of the planned day, also in Live mode, where `stops`, `start` and `end` are expected times. */
  readonly figures: TimedFigures;
  /** The greatest load in each of the company's dimensions. */
  readonly peaks: Partial<Readonly<Record<LoadField, number>>>;
  /** True when the route differs from the stored route; its times are calculated in the browser. */
  readonly isChanged: boolean;
}

/** Converts a time such as `24:10:00` to seconds from midnight: 87,000. */
export function secondsOf(clock: string): number {
  // Reads single characters: a plan has 15,000 times, and splitting them took as long as rendering the rows.
  const digit = (at: number): number => clock.charCodeAt(at) - 48;
  return (digit(0) * 10 + digit(1)) * 3600 + (digit(3) * 10 + digit(4)) * 60 + digit(6) * 10 + digit(7);
}

export const coordinatesOf = (order: Order, type: StopType): LatLng | null => {
  const [lat, lng] = type === 'pickup' ? [order.pickupLat, order.pickupLng] : [order.deliveryLat, order.deliveryLng];
  return lat === null || lng === null ? null : { lat, lng };
};

/** The properties of a stop that follow from its order. */
export function stopOf(order: Order, type: StopType, plan: Plan) {
  return {
    key: stopKey(order._id, type),
    orderId: order._id,
    type,
    order,
    isFixed: isStopReached(type, order.status, order.pickupStatus, plan.type),
    isFinished: isStopFinished(type, order.status, order.pickupStatus),
  };
}

export const shiftOfRoute = (route: Route): TimedRoute['shift'] => shiftOf(route.shiftStart, route.shiftEnd);

const convertStep = (
  step: Step,
  type: StopType,
  order: Order,
  number: number,
  driverId: string,
  plan: Plan,
): TimedStop => ({
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
  arrivalEstimatedBecause: step.arrivalEstimatedBecause,
});

const timedByRoute = new WeakMap<Route, TimedRoute>();

/** A route with the server's times. Cached, because most routes of a reloaded plan remain the same objects. */
export function routeFromServer(route: Route, plan: Plan, orders: ReadonlyMap<string, Order>): TimedRoute {
  const cached = timedByRoute.get(route);
  if (cached?.stops.every(({ orderId, order }) => orders.get(orderId) === order)) return cached;
  const fresh = convertRoute(route, plan, orders);
  timedByRoute.set(route, fresh);
  return fresh;
}

function convertRoute(route: Route, plan: Plan, orders: ReadonlyMap<string, Order>): TimedRoute {
  const stops: TimedStop[] = [];
  for (const step of route.steps) {
    const order = step.orderId === null ? undefined : orders.get(step.orderId);
    if (order && step.type !== 'driver')
      stops.push(convertStep(step, step.type, order, stops.length + 1, route.driver._id, plan));
  }
  const first = route.steps[0];
  const last = route.steps.at(-1);
  const { summary } = route;
  const shift = shiftOfRoute(route);
  const end = last ? secondsOf(last.endTime) : null;
  return {
    route,
    driverId: route.driver._id,
    stops,
    start: first ? secondsOf(first.endTime) : null,
    end,
    isEndLate: last?.type === 'driver' && last.violations.length > 0,
    reloads: route.reloads.map(({ arrivalTime, startTime, endTime, depot }) => ({
      arrival: secondsOf(arrivalTime),
      start: secondsOf(startTime),
      end: secondsOf(endTime),
      depot: depot?.name ?? null,
    })),
    breakTimes: breakTimesOf(route),
    breaksLeftOut: route.breaksLeftOut,
    shift,
    path: route.polyline ?? [],
    figures: {
      travelSeconds: summary.travelMins * 60,
      serviceSeconds: summary.serviceMins * 60,
      waitingSeconds: summary.waitingMins * 60,
      workingSeconds: summary.workingMins * 60,
      workingPercentage: summary.workingPercentage,
      overtimeSeconds: overtimeOf(end, route.shiftEnd),
      metres: summary.distance,
      stops: summary.stops,
      lateStops: summary.lateStops,
    },
    peaks: peaksOfSteps(route.steps),
    isChanged: false,
  };
}

function peaksOfSteps(steps: readonly Step[]): TimedRoute['peaks'] {
  const peaks: Partial<Record<LoadField, number>> = {};
  for (const { load, loads } of steps)
    for (const [id, amount] of Object.entries({ load, ...loads }))
      if (isLoadField(id)) peaks[id] = Math.max(peaks[id] ?? 0, amount);
  return peaks;
}

/** Duration of loading, in minutes. */
export const minutesOf = ({ start, end }: TimedReload): number => Math.round((end - start) / 60);

export type Visit = { readonly stop: TimedStop } | { readonly reload: TimedReload };

/** A route's stops and visits to the depot, in sequence. */
export function visitsOf({ stops, reloads }: Pick<TimedRoute, 'stops' | 'reloads'>): Visit[] {
  const visits: Visit[] = [];
  let next = 0;
  for (const stop of stops) {
    for (let reload = reloads[next]; reload && reload.end <= stop.arrival; reload = reloads[++next])
      visits.push({ reload });
    visits.push({ stop });
  }
  return visits;
}

/** Returns the breaks as scheduled. `breakTimes` is empty for a driver with the fixed break alone. */
function breakTimesOf({ breakTimes, optimizedBreakStart, optimizedBreakEnd }: Route): TimedRoute['breakTimes'] {
  if (breakTimes.length > 0)
    return breakTimes.map(({ startTime, endTime }) => ({ start: secondsOf(startTime), end: secondsOf(endTime) }));
  return optimizedBreakStart && optimizedBreakEnd
    ? [{ start: secondsOf(optimizedBreakStart), end: secondsOf(optimizedBreakEnd) }]
    : [];
}
