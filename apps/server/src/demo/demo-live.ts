import { formatTimeOfDay, isFinished } from '@roundsman/domain';
import { type FullPlan, readPlan, type StopRow } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { instantOn } from './instant.ts';

/** Minutes before and after the planned time within which some of the next customers expect their driver. */
const [early, late] = [40, 4];

/**
 * Gives two of each driver's next customers a narrow time window, so that expected lateness is visible. Returns the route with
 * the most open stops.
 */
export async function narrowWindows(tx: TenantTx, planId: string, now: Date, zone: string): Promise<string> {
  const full = await readPlan(tx, planId);
  for (const route of full.routes) {
    for (const stop of openStops(full, route.id, now, zone).slice(1, 3)) {
      const [from, until] = [stop.start_seconds - early * 60, stop.start_seconds + late * 60];
      if (from < 0 || until >= 86_400) continue;
      await tx.q
        .updateTable('orders')
        .set({ delivery_time_start: formatTimeOfDay(from), delivery_time_end: formatTimeOfDay(until) })
        .where('company_id', '=', tx.companyId)
        .where('id', '=', stop.order_id)
        .execute();
    }
  }
  const [longest] = full.routes.toSorted(
    (a, b) => openStops(full, b.id, now, zone).length - openStops(full, a.id, now, zone).length,
  );
  return longest?.id ?? '';
}

/** Gives each driver of a plan under way a position between two stops. */
export async function placeDrivers(tx: TenantTx, planId: string, now: Date): Promise<void> {
  const full = await readPlan(tx, planId);
  const statusOf = new Map(full.orders.map(({ id, status }) => [id, status]));
  for (const route of full.routes) {
    const [next] = full.stops.filter(
      ({ route_id, order_id }) => route_id === route.id && !isFinished(statusOf.get(order_id) ?? 'COMPLETED'),
    );
    const place = next && full.orders.find(({ id }) => id === next.order_id);
    if (!next || !place || place.delivery_lat === null || place.delivery_lng === null) continue;
    const from = { lat: route.start_lat ?? place.delivery_lat, lng: route.start_lng ?? place.delivery_lng };
    const position = { lat: (from.lat + 2 * place.delivery_lat) / 3, lng: (from.lng + 2 * place.delivery_lng) / 3 };
    await tx.q
      .updateTable('drivers')
      .set({ ...position, position_at: now })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', route.driver_id)
      .execute();
    // The arrivals by road of the first minutes follow from it.
    await tx.q
      .insertInto('driver_positions')
      .values({ company_id: tx.companyId, driver_id: route.driver_id, route_id: route.id, at: now, ...position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns the stops of a route that end later, in their sequence. */
const openStops = ({ plan, stops }: FullPlan, routeId: string, now: Date, zone: string): StopRow[] =>
  stops
    .filter(
      ({ route_id, end_seconds }) => route_id === routeId && instantOn(plan.delivery_date, end_seconds, zone) > now,
    )
    .toSorted((a, b) => a.sequence - b.sequence);
