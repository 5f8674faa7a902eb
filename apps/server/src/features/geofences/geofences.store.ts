import type { EstimateReason, StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';

interface Located {
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Returns the radii of places that have their own, in the sequence of the places; null for others. Metres. */
export async function readRadii(
  { q, companyId }: TenantTx,
  places: readonly Located[],
): Promise<readonly (number | null)[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ radius: number | null }>`
    select r.radius from unnest(${places.map(({ address }) => address)}::text[],
      ${places.map(({ lat }) => lat)}::double precision[], ${places.map(({ lng }) => lng)}::double precision[])
      with ordinality as p (address, lat, lng, position)
    left join geofence_radii r on r.company_id = ${companyId} and r.place = place_of(p.address, p.lat, p.lng)
    order by p.position`.execute(q);
  return rows.map(({ radius }) => radius);
}

/** Stores the radius of a place; null removes it. Returns false for a place without an address and coordinates. */
export async function storeRadius(
  { q, companyId }: TenantTx,
  { address, lat, lng }: Located,
  { radius, userId, at }: { readonly radius: number | null; readonly userId: string | null; readonly at: Date },
): Promise<boolean> {
  const place = sql`place_of(${address}::text, ${lat}::double precision, ${lng}::double precision)`;
  if (radius === null) {
    await sql`delete from geofence_radii where company_id = ${companyId} and place = ${place}`.execute(q);
    return true;
  }
  const { numAffectedRows } = await sql`
    insert into geofence_radii (company_id, place, radius, updated_by, updated_at)
    select ${companyId}, k.place, ${radius}, ${userId}, ${at} from (select ${place} as place) k where k.place is not null
    on conflict (company_id, place) do update set radius = excluded.radius, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(q);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface Departure {
  readonly routeId: string;
  readonly orderId: string;
  readonly stop: StopType;
  readonly eventId: string;
  readonly leftAt: Date;
  /** Null: the time is exact. */
  readonly estimatedBecause: EstimateReason | null;
}

/**
 * Stores when the driver left the geofence of a stop. Returns false where the same report, or a later departure, is stored
 * already: a driver who comes back leaves again.
 */
export async function storeDeparture(
  { q, companyId }: TenantTx,
  { routeId, orderId, stop, eventId, leftAt, estimatedBecause }: Departure,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stop_departures (company_id, route_id, order_id, stop, event_id, left_at, estimated_because, received_at)
    values (${companyId}, ${routeId}, ${orderId}, ${stop}, ${eventId}, ${leftAt}, ${estimatedBecause}, ${now})
    on conflict (route_id, order_id, stop) do update set event_id = excluded.event_id, left_at = excluded.left_at,
      estimated_because = excluded.estimated_because, received_at = excluded.received_at
    where stop_departures.event_id <> excluded.event_id and stop_departures.left_at < excluded.left_at`.execute(q);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lists the departures from the stops of an order, the latest of each stop. */
export async function listDepartures({ q, companyId }: TenantTx, orderId: string) {
  const rows = await q
    .selectFrom('stop_departures')
    .distinctOn('stop')
    .select(['stop', 'left_at as leftAt', 'estimated_because as estimatedBecause'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('stop')
    .orderBy('left_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.stop, row]));
}

/** Deletes departures from stops of an erased customer, and the radii of places that nobody else's visits have. */
export async function deleteGeofencesOf({ q, companyId }: TenantTx, orderIds: readonly string[]): Promise<void> {
  await sql`delete from stop_departures where company_id = ${companyId} and order_id = any(${orderIds}::uuid[])`.execute(
    q,
  );
  await sql`delete from geofence_radii r where r.company_id = ${companyId} and exists (select from visits v
      where v.company_id = ${companyId} and v.place = r.place and v.order_id = any(${orderIds}::uuid[]))
    and not exists (select from visits v where v.company_id = ${companyId} and v.place = r.place
      and not v.order_id = any(${orderIds}::uuid[]))`.execute(q);
}
