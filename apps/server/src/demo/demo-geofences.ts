import { arrivalStatus, type EstimateReason } from '@roundsman/domain';
import { sql } from 'kysely';
import { storeDeparture, storeRadius } from '../features/geofences/index.ts';
import { recordVisitsOfOrders, settleRoute } from '../features/minutes/index.ts';
import type { TenantTx } from '../platform/db/handles.ts';

/** Of each driven day so many arrivals come from the geofence. */
const arrivalsOfDay = 9;
/** Metres: a market hall whose gate is far from its address. */
const contactRadius = 250;

/**
 * Lets some arrivals of a driven day come from geofences, with the departures: one arrival and one departure are estimated.
 * Only arrivals that the positions confirm. Its routes are settled before, and again by this.
 */
export async function showGeofences(tx: TenantTx, planId: string, now: Date): Promise<void> {
  const { q, companyId } = tx;
  const visits = await q
    .selectFrom('visits')
    .select(['order_id', 'route_id', 'went_at'])
    .where('company_id', '=', companyId)
    .where('route_plan_id', '=', planId)
    .where('stop', '=', 'delivery')
    .where('source', '=', 'TAPS')
    .where('problem', 'is', null)
    .orderBy('arrived_at')
    .limit(arrivalsOfDay)
    .execute();
  for (const [i, { order_id: orderId, route_id: routeId, went_at: leftAt }] of visits.entries()) {
    const because: EstimateReason | null = i === 1 ? 'POOR_POSITION' : null;
    await sql`update order_log set is_by_geofence = true, estimated_because = ${because}
      where company_id = ${companyId} and order_id = ${orderId} and status = ${arrivalStatus.delivery}`.execute(q);
    if (!routeId || !leftAt) continue;
    const estimatedBecause: EstimateReason | null = i === 2 ? 'FOUND_LATE' : null;
    const eventId = crypto.randomUUID();
    await storeDeparture(tx, { routeId, orderId, stop: 'delivery', eventId, leftAt, estimatedBecause }, now);
  }
  await recordVisitsOfOrders(
    q,
    visits.map(({ order_id: id }) => id),
  );
  for (const routeId of new Set(visits.flatMap(({ route_id: id }) => id ?? []))) await settleRoute(tx, routeId, now);
}

/** Gives the address of one contact a radius of its own. */
export async function showRadius(tx: TenantTx, now: Date): Promise<void> {
  const contact = await tx.q
    .selectFrom('contacts')
    .select(['address', 'lat', 'lng'])
    .where('company_id', '=', tx.companyId)
    .where('lat', 'is not', null)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  if (contact) await storeRadius(tx, contact, { radius: contactRadius, userId: null, at: now });
}
