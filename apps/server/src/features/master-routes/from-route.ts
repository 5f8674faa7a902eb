import { dayInTimeZone, formatWallClock, weekdayOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { readPlan } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import { readDriverStart } from './driver-start.ts';
import { stopsOf } from './follow-master.ts';
import { listOrdersOfPlans, type MatchedOrder, placeKey } from './match-orders.ts';
import type { RouteFigures, StoredMasterStop } from './master-routes.tables.ts';

/** The parts of a route that a master route takes. */
export interface MasterFromRoute {
  readonly planName: string;
  readonly routePlanType: 'VRP' | 'PDP';
  readonly driver: { readonly id: string; readonly name: string };
  readonly isOnlyRoute: boolean;
  readonly vehicleId: string | null;
  /** The start of the route, and the one that its driver has on this day without a change; null: none is set. */
  readonly startTime: string | null;
  readonly driverStart: string | null;
  readonly weekday: ReturnType<typeof weekdayOf>;
  readonly today: string;
  /** Null where the route has orders that are left out. */
  readonly figures: RouteFigures | null;
  readonly stops: readonly StoredMasterStop[];
  /** Orders that belong to no contact and to no series. */
  readonly leftOut: readonly MatchedOrder[];
}

/**
 * Reads a route as a master route: each stop by the series of its order, else by the contact with its address and name.
 * @throws driver_not_on_plan, master_route_empty, 404
 */
export async function readMasterFromRoute(
  tx: TenantTx,
  { planId, driverId }: { readonly planId: string; readonly driverId: string },
  now: Date,
): Promise<MasterFromRoute> {
  const full = await readPlan(tx, planId);
  const route = full.routes.find(({ driver_id }) => driver_id === driverId) ?? refuse('driver_not_on_plan');
  const { timeZone } = await readSettings(tx);
  const orders = await listOrdersOfPlans(tx, [planId]);
  const contacts =
    full.plan.type === 'VRP' ? await listContactsByPlace(tx, [...orders.values()]) : new Map<string, string>();
  const arrivals = new Map(full.stops.map((stop) => [`${stop.order_id} ${stop.type}`, stop.arrival_seconds]));
  const stops: StoredMasterStop[] = [];
  const leftOut = new Map<string, MatchedOrder>();
  const seen = new Set<string>();
  for (const { orderId, type } of stopsOf(full, route)) {
    const order = orders.get(orderId);
    if (!order) continue;
    const contact =
      order.seriesId === null
        ? (contacts.get(placeKey(order.deliveryAddress ?? '', order.deliveryName, type)) ??
          contacts.get(placeKey(order.deliveryAddress ?? '', '', type)) ??
          null)
        : null;
    const target = order.seriesId ?? contact;
    if (target === null) leftOut.set(orderId, order);
    else if (!seen.has(`${target} ${type}`)) {
      seen.add(`${target} ${type}`);
      const arrival = arrivals.get(`${orderId} ${type}`);
      const usualTime = arrival === undefined ? null : formatWallClock(arrival);
      stops.push({ contact, series: order.seriesId, type, usualTime });
    }
  }
  if (stops.length === 0) refuse('master_route_empty');
  const { workingMins, distance } = route.summary;
  return {
    planName: full.plan.name,
    routePlanType: full.plan.type,
    driver: { id: route.driver_id, name: route.driver_name },
    isOnlyRoute: full.routes.length === 1,
    vehicleId: route.vehicle_id,
    startTime: route.shift_start,
    driverStart: await readDriverStart(tx, driverId, full.plan.delivery_date),
    weekday: weekdayOf(full.plan.delivery_date),
    today: dayInTimeZone(timeZone, now),
    figures: leftOut.size === 0 ? { workingMins, distance } : null,
    stops,
    leftOut: [...leftOut.values()],
  };
}

/**
 * Returns the start that a master route takes from a route: null while the driver's hours set it.
 * @param before the start that the master route has
 */
export function startFromRoute({ startTime, driverStart }: MasterFromRoute, before: string | null): string | null {
  if (startTime === before) return before;
  return startTime === driverStart ? null : startTime;
}

/** Returns the contacts at the addresses of these orders, by place; the oldest one where several have it. */
async function listContactsByPlace(
  { q, companyId }: TenantTx,
  orders: readonly MatchedOrder[],
): Promise<ReadonlyMap<string, string>> {
  const addresses = orders.flatMap(({ deliveryAddress }) => deliveryAddress ?? []);
  const rows = await q
    .selectFrom('contacts')
    .select(['id', 'name', 'address'])
    .where('company_id', '=', companyId)
    .where('address', '=', (eb) => eb.fn.any(eb.val(addresses)))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, name, address }) => [placeKey(address ?? '', name, 'delivery'), id]));
}

export const presentLeftOut = (orders: readonly MatchedOrder[]) =>
  orders.map(({ id, orderCode }) => ({ _id: id, orderCode }));
