import type { LatLng, StopType } from '@roundsman/domain';
import { lastVisits } from '@roundsman/planning/minutes-on-site';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { deleteDoorsAt } from '../accepted-doors/index.ts';

export type StoredDoor = Selectable<Database['doors']> & { readonly decided_by_name: string | null };

export interface VisitAtDoor {
  readonly place: string;
  readonly orderId: string;
  readonly day: string;
  readonly door: LatLng;
  readonly parking: LatLng | null;
  readonly positions: number;
  /** The pin of the order. */
  readonly pin: LatLng;
  readonly name: string | null;
  readonly address: string | null;
}

/** Returns the places of addresses, in the same order. Without an address: one that no visit has. */
export async function placesOf({ q }: TenantTx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select coalesce(place_of(a.address, null, null),
      '00000000-0000-0000-0000-000000000000') as place
    from unnest(${addresses}::text[]) with ordinality as a(address, at) order by a.at`.execute(q);
  return rows.map((row) => row.place);
}

/** Lists the last visits at each place whose positions showed a door, newest first; with `places` only those there. */
export async function listVisitsAtDoors(
  { q, companyId }: TenantTx,
  places: readonly string[] | null,
): Promise<VisitAtDoor[]> {
  const { rows } =
    await sql<VisitAtDoor>`select place, "orderId", day, door, parking, positions, pin, name, address from (
      select v.place, v.order_id as "orderId", v.day, v.positions,
        jsonb_build_object('lat', v.door_lat, 'lng', v.door_lng) as door,
        case when v.parking_lat is not null then jsonb_build_object('lat', v.parking_lat, 'lng', v.parking_lng) end as parking,
        jsonb_build_object('lat', s.lat, 'lng', s.lng) as pin, s.name, s.address, v.left_at,
        row_number() over (partition by v.place order by v.left_at desc) as nth
      from visits v join orders o on o.id = v.order_id
      cross join lateral (select case v.stop when 'pickup' then o.pickup_lat else o.delivery_lat end as lat,
        case v.stop when 'pickup' then o.pickup_lng else o.delivery_lng end as lng,
        case v.stop when 'pickup' then o.pickup_name else o.delivery_name end as name,
        case v.stop when 'pickup' then o.pickup_address else o.delivery_address end as address) s
      where v.company_id = ${companyId} and v.door_lat is not null and v.place is not null and s.lat is not null
        and coalesce(s.address, '') <> ''
        and (${places === null} or v.place = any(${places ?? []}::uuid[]))) ranked
    where nth <= ${lastVisits} order by left_at desc`.execute(q);
  return rows;
}

export const listDoors = ({ q, companyId }: TenantTx): Promise<StoredDoor[]> =>
  q
    .selectFrom('doors')
    .leftJoin('users', 'users.id', 'doors.decided_by')
    .selectAll('doors')
    .select('users.name as decided_by_name')
    .where('doors.company_id', '=', companyId)
    .execute();

export interface OrderAtDoor {
  readonly orderId: string;
  readonly stop: StopType;
  readonly formerLat: number | null;
  readonly formerLng: number | null;
  readonly formerParking: number | null;
  readonly parking: number | null;
  readonly parkingNow: number | null;
}

/** Lists stops that got the door of these places and were not dispatched, where nobody has moved the pin since. */
export async function listOrdersAtDoors({ q, companyId }: TenantTx, places: readonly string[]): Promise<OrderAtDoor[]> {
  const { rows } = await sql<OrderAtDoor>`select g.order_id as "orderId", g.stop, g.former_lat as "formerLat",
      g.former_lng as "formerLng", g.former_parking as "formerParking", g.parking,
      case g.stop when 'pickup' then o.pickup_parking_duration else o.delivery_parking_duration end as "parkingNow"
    from order_doors g join orders o on o.id = g.order_id join doors d on d.company_id = g.company_id and d.place = g.place
    where g.company_id = ${companyId} and g.place = any(${places}::uuid[]) and o.deleted_at is null
      and o.dispatched_at is null and g.former_lat is not null
      and (case g.stop when 'pickup' then o.pickup_lat else o.delivery_lat end) = d.lat
      and (case g.stop when 'pickup' then o.pickup_lng else o.delivery_lng end) = d.lng
    order by g.order_id for update of o`.execute(q);
  return rows;
}

/** Lists waiting orders: not on a dispatched plan, whose address is one of these places. */
export async function listWaitingAt({ q, companyId }: TenantTx, places: readonly string[]) {
  return q
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.route_plan_type',
      'o.pickup_address',
      'o.pickup_lat',
      'o.pickup_lng',
      'o.pickup_parking_duration',
    ])
    .select(['o.delivery_address', 'o.delivery_lat', 'o.delivery_lng', 'o.delivery_parking_duration'])
    .where('o.company_id', '=', companyId)
    .where('o.deleted_at', 'is', null)
    .where('o.dispatched_at', 'is', null)
    .where('o.status', 'in', ['DRAFT', 'UNASSIGNED'])
    .where(
      sql<boolean>`(place_of(o.delivery_address, null, null) = any(${places}::uuid[]) or place_of(o.pickup_address, null, null) = any(${places}::uuid[]))`,
    )
    .where(sql<boolean>`not exists (select from order_doors g where g.order_id = o.id)`)
    .orderBy('o.id')
    .limit(1000)
    .execute();
}

/** Deletes the doors of places that only an erased customer's orders have been visited at. */
export async function deleteDoorsOf(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const { q, companyId } = tx;
  const { rows } = await sql<{ place: string }>`select distinct place from visits v
    where company_id = ${companyId} and order_id = any(${orderIds}::uuid[]) and place is not null
      and not exists (select from visits o where o.company_id = ${companyId} and o.place = v.place
        and not o.order_id = any(${orderIds}::uuid[]))`.execute(q);
  await deleteDoorsAt(
    tx,
    rows.map(({ place }) => place),
  );
}
