import { formatTimeOfDay } from '@roundsman/domain';
import { readPlan } from '../features/route-plans/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';
import { instantOn } from './instant.ts';

/** Minutes before and after the planned time within which some of the next customers expect their driver. */
const [early, late] = [40, 4];

/**
 * Adds live data to a plan under way. Each driver gets a position between two stops. Two of each driver's next customers get
 * a narrow time window, so that expected lateness is visible.
 */
export async function showUnderWay(tx: TenantTx, planId: string, now: Date, zone: string): Promise<void> {
  const { plan, routes, stops, orders } = await readPlan(tx, planId);
  for (const route of routes) {
    const open = stops
      .filter(
        ({ route_id, end_seconds }) => route_id === route.id && instantOn(plan.delivery_date, end_seconds, zone) > now,
      )
      .toSorted((a, b) => a.sequence - b.sequence);
    const [next, ...further] = open;
    const place = next && orders.find(({ id }) => id === next.order_id);
    if (!next || !place || place.delivery_lat === null || place.delivery_lng === null) continue;
    const from = { lat: route.start_lat ?? place.delivery_lat, lng: route.start_lng ?? place.delivery_lng };
    await tx.q
      .updateTable('drivers')
      .set({
        lat: (from.lat + 2 * place.delivery_lat) / 3,
        lng: (from.lng + 2 * place.delivery_lng) / 3,
        position_at: now,
      })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', route.driver_id)
      .execute();
    for (const stop of further.slice(0, 2)) {
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
}
