import type { StopType } from '@roundsman/domain';
import { minutesFor } from '@roundsman/planning/minutes-on-site';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';

/** The parts of a new order that decide on its minutes, by the columns of the table. */
export interface UnfilledOrder {
  readonly id: string;
  readonly route_plan_type: 'VRP' | 'PDP';
  readonly pickup_name?: string | null | undefined;
  readonly pickup_address?: string | null | undefined;
  readonly pickup_lat?: number | null | undefined;
  readonly pickup_lng?: number | null | undefined;
  readonly pickup_duration?: number | null | undefined;
  readonly delivery_name?: string | null | undefined;
  readonly delivery_address?: string | null | undefined;
  readonly delivery_lat?: number | null | undefined;
  readonly delivery_lng?: number | null | undefined;
  readonly delivery_duration?: number | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
  readonly goods?: readonly string[] | null | undefined;
  readonly load?: number | null | undefined;
}

/** Minutes that a stop of an order gets from an accepted value. */
export interface FilledMinutes {
  readonly orderId: string;
  readonly stop: StopType;
  readonly minutes: number;
  readonly acceptedId: string;
}

/**
 * Returns the minutes that accepted values give to stops without a duration of their own: of the contact, else of the
 * address, else of a label, else of the kind of stop. Stops without an accepted value are left out and have the
 * company's service time.
 */
export async function minutesForOrders(
  { q, companyId }: TenantTx,
  orders: readonly UnfilledOrder[],
): Promise<FilledMinutes[]> {
  const any = await q
    .selectFrom('accepted_minutes')
    .select('id')
    .where('company_id', '=', companyId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!any) return [];
  const stops = orders.flatMap((order) => stopsWithoutDuration(order));
  if (stops.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    stop: StopType;
    load: number;
    acceptedId: string;
    fixedSeconds: number;
    unitSeconds: number;
  }>`
    select s.id, s.stop, s.load, a.id as "acceptedId", a.fixed_seconds as "fixedSeconds", a.unit_seconds as "unitSeconds"
    from (select id, stop, load, goods, labels, place_of(address, lat, lng) as place,
        customer_of(name, place_of(address, lat, lng)) as customer
      from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb)
        as s(id uuid, stop text, name text, address text, lat double precision, lng double precision, labels uuid[], goods text, load double precision)) s
    cross join lateral (select a.id, a.fixed_seconds, a.unit_seconds from accepted_minutes a
      where a.company_id = ${companyId} and a.undone_at is null and a.stop = s.stop and a.goods is not distinct from s.goods
        and case a.level when 'contact' then a.customer = s.customer when 'address' then a.place = s.place
          when 'label' then a.label_id = any(s.labels) else true end
      order by array_position(array['contact', 'address', 'label', 'kind'], a.level), a.minutes desc, a.id limit 1) a`.execute(
    q,
  );
  return rows.map(({ id, stop, load, acceptedId, ...value }) => ({
    orderId: id,
    stop,
    minutes: minutesFor(value, load),
    acceptedId,
  }));
}

function stopsWithoutDuration(order: UnfilledOrder) {
  const common = { id: order.id, labels: order.labels ?? [], goods: order.goods?.[0] ?? null, load: order.load ?? 0 };
  const pickup = {
    ...common,
    stop: 'pickup' as const,
    name: order.pickup_name ?? null,
    address: order.pickup_address ?? null,
    lat: order.pickup_lat ?? null,
    lng: order.pickup_lng ?? null,
  };
  const delivery = {
    ...common,
    stop: 'delivery' as const,
    name: order.delivery_name ?? null,
    address: order.delivery_address ?? null,
    lat: order.delivery_lat ?? null,
    lng: order.delivery_lng ?? null,
  };
  return [
    ...(order.route_plan_type === 'PDP' && order.pickup_duration == null ? [pickup] : []),
    ...(order.delivery_duration == null ? [delivery] : []),
  ];
}

/** Stores which durations of orders came from accepted values, so that they can be told from typed ones. */
export async function storeOrderMinutes({ q, companyId }: TenantTx, filled: readonly FilledMinutes[]): Promise<void> {
  if (filled.length === 0) return;
  await sql`insert into order_minutes (company_id, order_id, stop, minutes, accepted_id)
    select ${companyId}, "orderId", stop, minutes, "acceptedId"
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb)
      as f("orderId" uuid, stop text, minutes int, "acceptedId" uuid)
    on conflict (order_id, stop) do update set minutes = excluded.minutes, accepted_id = excluded.accepted_id`.execute(
    q,
  );
}

/** Returns new orders with the minutes that accepted values give them, and what to store once they are inserted. */
export async function fillMinutes<Order extends UnfilledOrder>(
  tx: TenantTx,
  orders: readonly Order[],
): Promise<{ readonly orders: readonly Order[]; readonly filled: readonly FilledMinutes[] }> {
  const filled = await minutesForOrders(tx, orders);
  if (filled.length === 0) return { orders, filled };
  const byOrder = Map.groupBy(filled, ({ orderId }) => orderId);
  return {
    filled,
    orders: orders.map((order) => ({
      ...order,
      ...Object.fromEntries((byOrder.get(order.id) ?? []).map(({ stop, minutes }) => [`${stop}_duration`, minutes])),
    })),
  };
}
