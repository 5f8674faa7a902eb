import { secondsInTimeZone } from '@roundsman/domain/company/time-zone';
import type { OrderStatus, StopType } from '@roundsman/domain/order/order-status';
import { isStopFinished, isStopReached } from '@roundsman/domain/order/stop-progress';
import type { StopRef } from '@roundsman/domain/route-plan/check-sequences';
import { stopKey } from '@roundsman/domain/route-plan/stop-key';
import type { TimeOfDay } from '@roundsman/domain/units';
import type { PlanData, PlanningOrder, StopReports } from './plan-data.ts';

/** State of a stop, derived from its order's status and the driver's reports. */
export interface StopHistory extends Pick<StopReports, 'arrivedAt' | 'finishedAt'> {
  /** The stop was visited or can no longer be: it keeps its position at the front of its route. */
  readonly isFixed: boolean;
  /** The order ended without a visit, so no travel is needed. */
  readonly isDropped: boolean;
  /** The driver is on the way to the order. */
  readonly isNext: boolean;
}

export type HistoryOf = (stop: StopRef) => StopHistory;

const noReports: StopReports = { arrivedAt: null, finishedAt: null, isVisited: false };

/**
 * Returns a function that gives the history of each stop of a plan. @throws when the stop's order is not in the data
 */
export function historyOf({ type: planType, orders }: Pick<PlanData, 'type' | 'orders'>): HistoryOf {
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const historyByStop = new Map<string, StopHistory>();

  function read({ orderId, type }: StopRef): StopHistory {
    const order = orderById.get(orderId);
    if (!order) throw new Error(`The order ${orderId} is not on the plan`);
    const { status, pickupStatus } = order;
    const { arrivedAt, finishedAt, isVisited } = order.reports[type] ?? noReports;
    return {
      isFixed: isStopReached(type, status, pickupStatus, planType),
      isDropped: isStopFinished(type, status, pickupStatus) && !isVisited,
      isNext: status === 'GOING_NEXT',
      arrivedAt,
      finishedAt,
    };
  }

  return (stop) => {
    const key = stopKey(stop.orderId, stop.type);
    let history = historyByStop.get(key);
    if (!history) {
      history = read(stop);
      historyByStop.set(key, history);
    }
    return history;
  };
}

/**
 * Sorts a route's fixed stops by time and puts them first; the others keep their sequence. A delivery stays after its
 * pickup, since clocks of phones differ.
 */
export function putFixedFirst(stops: readonly StopRef[], historyOf: HistoryOf): StopRef[] {
  let latest = Number.NEGATIVE_INFINITY;
  const pickedUp = new Map<string, number>();
  const fixed = stops
    .filter((stop) => historyOf(stop).isFixed)
    .map((stop) => {
      const { arrivedAt, finishedAt } = historyOf(stop);
      // Without a time of its own it stays behind the stop before it.
      const moment = Math.max(
        arrivedAt ?? finishedAt ?? latest,
        pickedUp.get(stop.orderId) ?? Number.NEGATIVE_INFINITY,
      );
      if (stop.type === 'pickup') pickedUp.set(stop.orderId, moment);
      latest = Math.max(latest, moment);
      return { stop, moment };
    })
    .sort((a, b) => (a.moment === b.moment ? 0 : a.moment - b.moment));
  return [...fixed.map(({ stop }) => stop), ...stops.filter((stop) => !historyOf(stop).isFixed)];
}

/** An entry of an order's log. */
interface LogEntry {
  readonly status: OrderStatus;
  readonly at: Date;
}

const arrivals: Record<StopType, OrderStatus> = { pickup: 'PICKUP_ARRIVED', delivery: 'DELIVERY_ARRIVED' };
const endings: Record<StopType, readonly OrderStatus[]> = {
  pickup: ['COLLECTED', 'PICKUP_FAILED'],
  delivery: ['COMPLETED', 'DELIVERY_FAILED'],
};
/** Statuses that end an order without an arrival. */
const abandonments: readonly OrderStatus[] = ['SKIPPED', 'FAILED', 'PICKUP_FAILED'];

/** The reports about a stop in its order's log, as instants. Null where the log has no such entry. */
export interface LoggedReports {
  readonly arrivedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly isVisited: boolean;
}

/** Returns the reports about a stop. `log`: of its order, sorted by time and without undone entries. */
export function loggedReports(log: readonly LogEntry[], type: StopType): LoggedReports {
  const arrived = log.find(({ status }) => status === arrivals[type]);
  const done = log.find(({ status }) => endings[type].includes(status));
  const abandoned = log.find(({ status }) => abandonments.includes(status));
  return {
    arrivedAt: arrived?.at ?? null,
    finishedAt: (done ?? abandoned)?.at ?? null,
    isVisited: arrived !== undefined || done !== undefined,
  };
}

/** Times further from the plan's day do not belong to its routes. */
const latestClock = 36 * 3600;

/** Returns the reports of an order with their times on the plan's day, for the stops that have any. */
export function reportsOf(
  logged: Readonly<Record<StopType, LoggedReports>>,
  { timeZone, deliveryDate }: { readonly timeZone: string; readonly deliveryDate: string },
): PlanningOrder['reports'] {
  const clock = (at: Date | null): TimeOfDay | null => {
    if (at === null) return null;
    const time = secondsInTimeZone(timeZone, deliveryDate, at);
    return time >= 0 && time <= latestClock ? time : null;
  };
  const on = ({ arrivedAt, finishedAt, isVisited }: LoggedReports): StopReports | undefined =>
    isVisited || finishedAt !== null
      ? { arrivedAt: clock(arrivedAt), finishedAt: clock(finishedAt), isVisited }
      : undefined;
  const [pickup, delivery] = [on(logged.pickup), on(logged.delivery)];
  return { ...(pickup && { pickup }), ...(delivery && { delivery }) };
}

/**
 * Returns the time of day in seconds if the plan is dispatched and its day is today, else null. Open stops cannot start
 * earlier.
 */
export function presentMoment(
  {
    status,
    deliveryDate,
    timeZone,
  }: { readonly status: string; readonly deliveryDate: string; readonly timeZone: string },
  now: Date,
): TimeOfDay | null {
  if (status !== 'DISPATCHED') return null;
  const clock = secondsInTimeZone(timeZone, deliveryDate, now);
  return clock >= 0 && clock < 86_400 ? clock : null;
}
