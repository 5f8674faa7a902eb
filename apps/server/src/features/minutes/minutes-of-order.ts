import type { StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { minutesForOrders } from '../accepted-minutes/index.ts';
import { readSettings } from '../settings/index.ts';
import type { WaitingOrder } from './minutes.store.ts';
import { learnedAtPlace, presentPage, readLearned } from './read-minutes.ts';

type OrderOfMinutes = Omit<
  WaitingOrder,
  'pickup_place' | 'pickup_customer' | 'delivery_place' | 'delivery_customer' | 'filled'
>;

interface StopPlace {
  readonly stop: StopType;
  readonly place: string | null;
  readonly customer: string | null;
}

/** Returns what is planned at each stop of an order, and the visits at its address. */
export async function minutesOfOrder(tx: TenantTx, order: OrderOfMinutes) {
  const stops: readonly StopType[] = order.route_plan_type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];
  const places = await Promise.all(
    stops.map((stop) =>
      placeOf(tx, {
        stop,
        name: order[`${stop}_name`],
        address: order[`${stop}_address`],
        lat: order[`${stop}_lat`],
        lng: order[`${stop}_lng`],
      }),
    ),
  );
  const { serviceTime } = await readSettings(tx);
  const marks = await tx.q
    .selectFrom('order_minutes')
    .select(['stop', 'minutes'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', order.id)
    .execute();
  const onSite = await presentAt(tx, places, order.goods[0] ?? null);
  return places.map((place, i) => {
    const duration = order[`${place.stop}_duration`];
    return {
      stop: place.stop,
      plannedMinutes: duration ?? serviceTime,
      isDefault: duration === null,
      isAccepted: marks.some(({ stop, minutes }) => stop === place.stop && minutes === duration),
      onSite: onSite[i] ?? null,
    };
  });
}

interface ContactOfMinutes {
  readonly id: string;
  readonly name: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly duration: number | null;
  readonly load: number | null;
}

/** Returns what is planned at a contact, and the visits there. */
export async function minutesOfContact(tx: TenantTx, contact: ContactOfMinutes) {
  const { id, name, address, lat, lng, duration, load } = contact;
  const place = await placeOf(tx, { stop: 'delivery', name, address, lat, lng });
  const { serviceTime } = await readSettings(tx);
  const [filled] = await minutesForOrders(tx, [
    {
      id,
      route_plan_type: 'VRP',
      delivery_name: name,
      delivery_address: address,
      delivery_lat: lat,
      delivery_lng: lng,
      delivery_duration: duration,
      load,
    },
  ]);
  const [onSite = null] = await presentAt(tx, [place], null);
  return [
    {
      stop: 'delivery' as const,
      plannedMinutes: duration ?? filled?.minutes ?? serviceTime,
      isDefault: duration === null,
      isAccepted: onSite?.accepted != null,
      onSite,
    },
  ];
}

interface Located {
  readonly stop: StopType;
  readonly name: string | null;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

async function placeOf({ q }: TenantTx, { stop, name, address, lat, lng }: Located): Promise<StopPlace> {
  const { rows } = await sql<{
    place: string | null;
    customer: string | null;
  }>`select k.place, customer_of(${name}::text, k.place) as customer
    from (select place_of(${address}::text, ${lat}::double precision, ${lng}::double precision) as place) k`.execute(q);
  return { stop, place: rows[0]?.place ?? null, customer: rows[0]?.customer ?? null };
}

/** Returns for each stop the contact's minutes, else the address's; null without visits. */
async function presentAt(tx: TenantTx, places: readonly StopPlace[], goods: string | null) {
  const wanted = places.flatMap(({ place }) => place ?? []);
  const learned = wanted.length === 0 ? [] : await readLearned(tx, wanted);
  const ofGoods = learned.filter((item) => item.goods === goods);
  const found = places.map((at) => learnedAtPlace(ofGoods, at) ?? learnedAtPlace(learned, at));
  const presented = await presentPage(
    tx,
    found.flatMap((item) => item ?? []),
  );
  return found.map((item) => presented.find(({ key }) => key === item?.key) ?? null);
}
