import { stopKey, type StopKey, type StopType } from '@roundsman/domain';
import { minutesFor, plannedParts } from '@roundsman/planning/minutes-on-site';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { withoutAcceptedMinutes } from '../accepted-minutes/index.ts';
import { type LearnedMinutes, learnedAtPlace, readLearned, stopsOf } from './read-minutes.ts';

/** Minutes by stop. Stops without a value have none. */
export type MinutesOfStops = ReadonlyMap<StopKey, number>;

/**
 * Returns how many minutes the stops of orders really took: of settled visits that count, with stays at one place shared
 * and forgotten taps corrected.
 */
export async function readRealMinutes(
  { q, companyId }: TenantTx,
  orderIds: readonly string[],
): Promise<MinutesOfStops> {
  const visits = await q
    .selectFrom('visits')
    .select(['order_id', 'stop', 'seconds'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .where('settled_at', 'is not', null)
    .where('seconds', 'is not', null)
    .execute();
  return new Map(visits.map(({ order_id, stop, seconds }) => [stopKey(order_id, stop), (seconds ?? 0) / 60]));
}

/** The parts of an order that learned minutes depend on, by the columns of the table. */
interface OrderToLearn {
  readonly id: string;
  readonly route_plan_type: 'VRP' | 'PDP';
  readonly pickup_duration: number | null;
  readonly delivery_duration: number | null;
  readonly labels: readonly string[];
  readonly goods: readonly string[];
  readonly load: number | null;
}

/**
 * Returns the minutes that visits so far propose for the stops of orders, whether anybody accepted them or not: of the
 * contact, else of the address. Where neither has enough visits, those of a label, else of the kind of stop, unless the
 * order has minutes that a person or a file gave it.
 */
export async function readLearnedMinutes(tx: TenantTx, orders: readonly OrderToLearn[]): Promise<MinutesOfStops> {
  const learned = await readLearned(tx);
  if (learned.length === 0) return new Map();
  const byPlace = Map.groupBy(learned, ({ place }) => place);
  const elsewhere = byPlace.get(null) ?? [];
  const places = await readPlaces(
    tx,
    orders.map(({ id }) => id),
  );
  return new Map(
    (await withoutAcceptedMinutes(tx, orders)).flatMap((order) =>
      stopsOf(order).flatMap((stop): [StopKey, number][] => {
        const at = places.get(stopKey(order.id, stop)) ?? { stop, place: null, customer: null };
        const item =
          learnedHere(byPlace.get(at.place) ?? [], order, at) ??
          (order[`${stop}_duration`] === null ? learnedElsewhere(elsewhere, order, stop) : undefined);
        return item ? [[stopKey(order.id, stop), minutesOf(item, order)]] : [];
      }),
    ),
  );
}

const minutesOf = ({ estimate }: LearnedMinutes, { load }: OrderToLearn): number =>
  minutesFor(plannedParts(estimate), load ?? 0);

const isOfGoods = ({ goods }: LearnedMinutes, order: OrderToLearn): boolean => goods === (order.goods[0] ?? null);

const learnedHere = (learned: readonly LearnedMinutes[], order: OrderToLearn, at: PlaceOfStop) =>
  learnedAtPlace(
    learned.filter((item) => isOfGoods(item, order)),
    at,
  );

/** Returns the longest minutes of the order's labels, as accepted ones are chosen, else those of the kind of stop. */
function learnedElsewhere(learned: readonly LearnedMinutes[], order: OrderToLearn, stop: StopType) {
  const ofKind = learned.filter((item) => item.stop === stop && isOfGoods(item, order));
  const ofLabels = ofKind.filter(({ label }) => label !== null && order.labels.includes(label.id));
  return (
    ofLabels.toSorted((a, b) => minutesOf(b, order) - minutesOf(a, order))[0] ??
    ofKind.find(({ level }) => level === 'kind')
  );
}

interface PlaceOfStop {
  readonly stop: StopType;
  readonly place: string | null;
  readonly customer: string | null;
}

async function readPlaces({ q, companyId }: TenantTx, orderIds: readonly string[]) {
  const { rows } = await sql<
    PlaceOfStop & { id: string }
  >`select o.id, s.stop, s.place, customer_of(s.name, s.place) as customer
    from orders o cross join lateral (values
      ('pickup', o.pickup_name, place_of(o.pickup_address, o.pickup_lat, o.pickup_lng)),
      ('delivery', o.delivery_name, place_of(o.delivery_address, o.delivery_lat, o.delivery_lng))) as s(stop, name, place)
    where o.company_id = ${companyId} and o.id = any(${orderIds}::uuid[])`.execute(q);
  return new Map(rows.map(({ id, ...at }) => [stopKey(id, at.stop), at]));
}
