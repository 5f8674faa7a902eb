import { createHash } from 'node:crypto';
import { findChangedStops, type StopDetail, stopDetails, stopKey, type StopType } from '@roundsman/domain';
import { windowsOfRow } from '../scheduling/windows-of-stop.ts';
import type { StoredSentStop } from '../route-plans.tables.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { StopRow } from '../route-plans.store.ts';

/** A change of one stop since the last dispatch of its route. */
export interface DispatchChange {
  readonly orderId: string;
  readonly orderCode: string;
  readonly name: string | null;
  readonly stop: 'pickup' | 'delivery';
  /** `edited`: it has the same place and time, and other details. */
  readonly kind: 'added' | 'removed' | 'moved' | 'retimed' | 'edited';
  /** Minutes later than sent, or earlier if negative; 0 for added and removed stops. */
  readonly minutes: number;
  /** The details that changed, also of a moved or retimed stop. */
  readonly details: StopDetail[];
}

const keyOf = ({ orderId, type }: Pick<StoredSentStop, 'orderId' | 'type'>): string => stopKey(orderId, type);

/** Returns the stops in the form that is sent to a driver, without deleted orders. */
export const sentStops = (stops: readonly StopRow[], orders: ReadonlyMap<string, OrderRow>): StoredSentStop[] =>
  stops.flatMap((stop) => {
    const order = orders.get(stop.order_id);
    if (!order) return [];
    const { order_id: orderId, type } = stop;
    const name = type === 'pickup' ? order.pickup_name : order.delivery_name;
    const minute = Math.round(stop.arrival_seconds / 60);
    return [{ orderId, type, code: order.order_code, name, minute, details: detailsOf(order, type) }];
  });

const digest = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 8);

function detailsOf(order: OrderRow, type: StopType): Record<StopDetail, string> {
  const isPickup = type === 'pickup';
  return {
    address: isPickup
      ? digest(order.pickup_address, order.pickup_lat, order.pickup_lng)
      : digest(order.delivery_address, order.delivery_lat, order.delivery_lng),
    window: digest(windowsOfRow(order, type)),
    notes: isPickup ? digest(order.pickup_notes) : digest(order.delivery_notes ?? order.notes),
    phone: digest(isPickup ? order.pickup_phone : order.delivery_phone),
  };
}

/**
 * Lists the differences between the sent stops and the present ones, in the sequence of the route; removed stops come
 * last.
 */
export function dispatchChanges(sent: readonly StoredSentStop[], now: readonly StoredSentStop[]): DispatchChange[] {
  const before = new Map(sent.map((stop) => [keyOf(stop), stop]));
  const after = new Map(now.map((stop) => [keyOf(stop), stop]));
  const route = (stops: readonly StoredSentStop[], knownStops: ReadonlyMap<string, unknown>) => [
    { driverId: '', stops: stops.map(keyOf).filter((key) => knownStops.has(key)) },
  ];
  const movedStops = new Set(findChangedStops(route(sent, after), route(now, before)));
  const changes = now.flatMap((stop): DispatchChange[] => {
    const was = before.get(keyOf(stop));
    if (!was) return [changeOf(stop, 'added', 0)];
    const minutes = stop.minute - was.minute;
    const details = stopDetails.filter((detail) => was.details && was.details[detail] !== stop.details?.[detail]);
    if (movedStops.has(keyOf(stop))) return [changeOf(stop, 'moved', minutes, details)];
    if (minutes !== 0) return [changeOf(stop, 'retimed', minutes, details)];
    return details.length > 0 ? [changeOf(stop, 'edited', 0, details)] : [];
  });
  const gone = sent.filter((stop) => !after.has(keyOf(stop))).map((stop) => changeOf(stop, 'removed', 0));
  return [...changes, ...gone];
}

const changeOf = (
  stop: StoredSentStop,
  kind: DispatchChange['kind'],
  minutes: number,
  details: StopDetail[] = [],
): DispatchChange => ({
  orderId: stop.orderId,
  orderCode: stop.code,
  name: stop.name,
  stop: stop.type,
  kind,
  minutes,
  details,
});
