import { findChangedStops, stopKey } from '@roundsman/domain';
import type { StoredSentStop } from '../route-plans.tables.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { StopRow } from '../route-plans.store.ts';

/** A change of one stop since the last dispatch of its route. */
export interface DispatchChange {
  readonly orderId: string;
  readonly orderCode: string;
  readonly name: string | null;
  readonly stop: 'pickup' | 'delivery';
  readonly kind: 'added' | 'removed' | 'moved' | 'retimed';
  /** Minutes later than sent, or earlier if negative; 0 for added and removed stops. */
  readonly minutes: number;
}

const keyOf = ({ orderId, type }: Pick<StoredSentStop, 'orderId' | 'type'>): string => stopKey(orderId, type);

/** Returns the stops in the form that is sent to a driver, without deleted orders. */
export const sentStops = (stops: readonly StopRow[], orders: ReadonlyMap<string, OrderRow>): StoredSentStop[] =>
  stops.flatMap((stop) => {
    const order = orders.get(stop.order_id);
    if (!order) return [];
    const { order_id: orderId, type } = stop;
    const name = type === 'pickup' ? order.pickup_name : order.delivery_name;
    return [{ orderId, type, code: order.order_code, name, minute: Math.round(stop.arrival_seconds / 60) }];
  });

/**
 * Lists the differences between the sent stops and the present ones, in the sequence of the route; removed stops come
 * last.
 */
export function dispatchChanges(sent: readonly StoredSentStop[], now: readonly StoredSentStop[]): DispatchChange[] {
  const before = new Map(sent.map((stop) => [keyOf(stop), stop]));
  const after = new Map(now.map((stop) => [keyOf(stop), stop]));
  const route = (stops: readonly StoredSentStop[], known: ReadonlyMap<string, unknown>) => [
    { driverId: '', stops: stops.map(keyOf).filter((key) => known.has(key)) },
  ];
  const moved = new Set(findChangedStops(route(sent, after), route(now, before)));
  const changes = now.flatMap((stop): DispatchChange[] => {
    const was = before.get(keyOf(stop));
    if (!was) return [changeOf(stop, 'added', 0)];
    const minutes = stop.minute - was.minute;
    if (moved.has(keyOf(stop))) return [changeOf(stop, 'moved', minutes)];
    return minutes === 0 ? [] : [changeOf(stop, 'retimed', minutes)];
  });
  const gone = sent.filter((stop) => !after.has(keyOf(stop))).map((stop) => changeOf(stop, 'removed', 0));
  return [...changes, ...gone];
}

const changeOf = (stop: StoredSentStop, kind: DispatchChange['kind'], minutes: number): DispatchChange => ({
  orderId: stop.orderId,
  orderCode: stop.code,
  name: stop.name,
  stop: stop.type,
  kind,
  minutes,
});
