import { type DoorState, greatCircleMetres, type LatLng, type StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';

/** The parts of an order that decide on its door, by the columns of the table. */
export interface LocatedOrder {
  readonly id: string;
  readonly route_plan_type: 'VRP' | 'PDP';
  readonly pickup_address?: string | null | undefined;
  readonly pickup_lat?: number | null | undefined;
  readonly pickup_lng?: number | null | undefined;
  readonly pickup_parking_duration?: number | null | undefined;
  readonly delivery_address?: string | null | undefined;
  readonly delivery_lat?: number | null | undefined;
  readonly delivery_lng?: number | null | undefined;
  readonly delivery_parking_duration?: number | null | undefined;
}

/** The door that a stop gets. */
export interface FilledDoor {
  readonly orderId: string;
  readonly stop: StopType;
  readonly place: string;
  readonly door: LatLng;
  /** Where the vehicle stops; null: at the door. */
  readonly parking: LatLng | null;
  /** Minutes of parking: the order's own, or the walk from the vehicle and back. Null: the company's. */
  readonly parkingMinutes: number | null;
  readonly former: LatLng | null;
  readonly formerParking: number | null;
}

/** A point further from the pin that the door replaced was set by somebody on purpose. */
const samePinMetres = 60;
const walkingMetresPerMinute = 72;

/**
 * Returns the doors that the office accepted for the addresses of these orders. Stops whose point is not near the former
 * pin keep it.
 */
export async function doorsForOrders(
  { q, companyId }: TenantTx,
  orders: readonly LocatedOrder[],
): Promise<FilledDoor[]> {
  const any = await q
    .selectFrom('doors')
    .select('place')
    .where('company_id', '=', companyId)
    .where('state', '=', 'ACCEPTED')
    .limit(1)
    .executeTakeFirst();
  if (!any) return [];
  const stops = orders.flatMap((order) => stopsOf(order));
  const { rows } = await sql<
    { at: number; place: string } & Record<`${'' | 'former_' | 'parking_'}${'lat' | 'lng'}`, number>
  >`
    select s.at, d.place, d.lat, d.lng, d.former_lat, d.former_lng, d.parking_lat, d.parking_lng
    from jsonb_to_recordset(${JSON.stringify(stops.map(({ address }, at) => ({ at, address })))}::jsonb) as s(at int, address text)
    join doors d on d.company_id = ${companyId} and d.state = ${'ACCEPTED' satisfies DoorState} and d.place = place_of(s.address, null, null)`.execute(
    q,
  );
  return rows.flatMap((row): FilledDoor[] => {
    const stop = stops[row.at]!;
    const pin = { lat: row.former_lat, lng: row.former_lng };
    const door = { lat: row.lat, lng: row.lng };
    // A copy of an order at the door has its point.
    const isAtDoor = stop.point !== null && greatCircleMetres(stop.point, door) < 1;
    if (stop.point && !isAtDoor && greatCircleMetres(stop.point, pin) > samePinMetres) return [];
    const parking = row.parking_lat === null ? null : { lat: row.parking_lat, lng: row.parking_lng };
    const walk = parking && Math.ceil((2 * greatCircleMetres(door, parking)) / walkingMetresPerMinute);
    return [
      {
        orderId: stop.orderId,
        stop: stop.stop,
        place: row.place,
        door,
        parking,
        parkingMinutes: stop.parkingMinutes ?? walk,
        former: isAtDoor ? pin : stop.point,
        formerParking: stop.parkingMinutes,
      },
    ];
  });
}

function stopsOf(order: LocatedOrder) {
  const stopAt = (stop: StopType) => {
    const [lat, lng] = [order[`${stop}_lat`] ?? null, order[`${stop}_lng`] ?? null];
    return {
      orderId: order.id,
      stop,
      address: order[`${stop}_address`] ?? '',
      point: lat === null || lng === null ? null : { lat, lng },
      parkingMinutes: order[`${stop}_parking_duration`] ?? null,
    };
  };
  const all = order.route_plan_type === 'PDP' ? [stopAt('pickup'), stopAt('delivery')] : [stopAt('delivery')];
  return all.filter(({ address }) => address.trim() !== '');
}

/** Stores which stops got a door, so that it can be taken back. */
export async function storeOrderDoors({ q, companyId }: TenantTx, filled: readonly FilledDoor[]): Promise<void> {
  if (filled.length === 0) return;
  const rows = filled.map(({ orderId, stop, place, parking, parkingMinutes, former, formerParking }) => ({
    company_id: companyId,
    order_id: orderId,
    stop,
    place,
    former_lat: former?.lat ?? null,
    former_lng: former?.lng ?? null,
    former_parking: formerParking,
    parking: parkingMinutes,
    parking_lat: parking?.lat ?? null,
    parking_lng: parking?.lng ?? null,
  }));
  await sql`insert into order_doors select * from jsonb_populate_recordset(null::order_doors, ${JSON.stringify(rows)}::jsonb)
    on conflict (order_id, stop) do update set place = excluded.place, parking = excluded.parking,
      parking_lat = excluded.parking_lat, parking_lng = excluded.parking_lng`.execute(q);
}

/** Returns new orders with the accepted doors of their addresses, and what to store once they are inserted. */
export async function fillDoors<Order extends LocatedOrder>(
  tx: TenantTx,
  orders: readonly Order[],
): Promise<{ readonly orders: readonly Order[]; readonly doors: readonly FilledDoor[] }> {
  const doors = await doorsForOrders(tx, orders);
  if (doors.length === 0) return { orders, doors };
  const byOrder = Map.groupBy(doors, ({ orderId }) => orderId);
  return {
    doors,
    orders: orders.map((order) => ({
      ...order,
      ...Object.fromEntries(
        (byOrder.get(order.id) ?? []).flatMap(({ stop, door, parkingMinutes }) => [
          [`${stop}_lat`, door.lat],
          [`${stop}_lng`, door.lng],
          [`${stop}_parking_duration`, parkingMinutes],
        ]),
      ),
    })),
  };
}

/**
 * Returns where the vehicle stops for the stops of these orders that have such a point, by order and stop type. A stop
 * whose address has changed since has none.
 */
export async function readParking(
  { q, companyId }: TenantTx,
  orders: readonly LocatedOrder[],
): Promise<ReadonlyMap<string, LatLng>> {
  const stops = orders
    .flatMap((order) => stopsOf(order))
    .map(({ orderId, stop, address }) => ({ orderId, stop, address }));
  const { rows } = await sql<{ orderId: string; stop: StopType } & LatLng>`
    select g.order_id as "orderId", g.stop, g.parking_lat as lat, g.parking_lng as lng
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as s("orderId" uuid, stop text, address text)
    join order_doors g on g.company_id = ${companyId} and g.order_id = s."orderId" and g.stop = s.stop
      and g.place = place_of(s.address, null, null)
    where g.parking_lat is not null and g.parking_lng is not null`.execute(q);
  return new Map(rows.map(({ orderId, stop, lat, lng }) => [`${orderId} ${stop}`, { lat, lng }]));
}
