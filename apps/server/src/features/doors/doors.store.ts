import type { StopType } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { deleteDoorsAt } from '../accepted-doors/index.ts';

export type StoredDoor = Selectable<Database['doors']> & { readonly decided_by_name: string | null };

/** Returns the places of addresses, in the same order. Without an address: one that no visit has. */
export async function placesOf({ q }: TenantTx, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`select coalesce(place_of(a.address, null, null),
      '00000000-0000-0000-0000-000000000000') as place
    from unnest(${addresses}::text[]) with ordinality as a(address, at) order by a.at`.execute(q);
  return rows.map((row) => row.place);
}

/** Lists what was decided; with `places` only about these. */
export const listDoors = ({ q, companyId }: TenantTx, places: readonly string[] | null = null): Promise<StoredDoor[]> =>
  q
    .selectFrom('doors')
    .leftJoin('users', 'users.id', 'doors.decided_by')
    .selectAll('doors')
    .select('users.name as decided_by_name')
    .where('doors.company_id', '=', companyId)
    .$if(places !== null, (all) => all.where(sql<boolean>`doors.place = any(${places ?? []}::uuid[])`))
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

/**
 * Lists stops that got the door of these places and were not dispatched, where nobody has moved the pin since. Orders that came
 * without a point get the pin that the door replaced.
 */
export async function listOrdersAtDoors({ q, companyId }: TenantTx, places: readonly string[]): Promise<OrderAtDoor[]> {
  const { rows } =
    await sql<OrderAtDoor>`select g.order_id as "orderId", g.stop, coalesce(g.former_lat, d.former_lat) as "formerLat",
      coalesce(g.former_lng, d.former_lng) as "formerLng", g.former_parking as "formerParking", g.parking,
      case g.stop when 'pickup' then o.pickup_parking_duration else o.delivery_parking_duration end as "parkingNow"
    from order_doors g join orders o on o.id = g.order_id join doors d on d.company_id = g.company_id and d.place = g.place
    where g.company_id = ${companyId} and g.place = any(${places}::uuid[]) and o.deleted_at is null
      and o.dispatched_at is null
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
