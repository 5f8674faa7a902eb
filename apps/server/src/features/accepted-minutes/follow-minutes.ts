import type { StopType } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { minutesForOrders, storeOrderMinutes, type UnfilledOrder } from './fill-minutes.ts';

/** An order before and after a change. */
export interface ChangedOrder {
  readonly before: UnfilledOrder;
  readonly after: UnfilledOrder;
}

/** The minutes that a stop has after a change. */
export interface FollowedMinutes {
  readonly orderId: string;
  readonly stop: StopType;
  /** Null: no accepted value applies any more, so that the stop has the company's service time. */
  readonly minutes: number | null;
  readonly acceptedId: string | null;
}

/**
 * Returns the minutes of stops that follow accepted values when an order changes. They follow where the minutes came from
 * accepted values and nobody has typed others since; a stop without minutes only gets some with a new name or address. A
 * change that accepted values do not see returns nothing, so that minutes stay after their acceptance has ended.
 */
export async function followMinutes(tx: TenantTx, changes: readonly ChangedOrder[]): Promise<FollowedMinutes[]> {
  const candidates = changes.flatMap((change) => {
    const stops = stopsOf(change.after).filter((stop) => isConcerned(change, stop));
    return stops.length > 0 ? [{ ...change, stops }] : [];
  });
  if (candidates.length === 0) return [];
  const marks = await readOrderMinutes(
    tx,
    candidates.map(({ after }) => after.id),
  );
  const following = candidates.flatMap(({ before, after, stops }) =>
    stops.flatMap((stop) => {
      const [former, now] = [before[`${stop}_duration`] ?? null, after[`${stop}_duration`] ?? null];
      const isAccepted = former !== null && marks.get(keyOf(after.id, stop)) === former;
      const isMoved = isMovedAt({ before, after }, stop);
      const isOther = isMoved || isRenamedAt({ before, after }, stop);
      const follows = now === null ? isOther : isAccepted && now === former;
      return follows ? [{ before, after, stop, isMoved, now }] : [];
    }),
  );
  if (following.length === 0) return [];
  const [valuesBefore, valuesAfter] = [
    await valuesOf(
      tx,
      following.map(({ before, stop }) => ({ order: before, stop })),
    ),
    await valuesOf(
      tx,
      following.map(({ after, stop }) => ({ order: after, stop })),
    ),
  ];
  return following.flatMap(({ after, stop, isMoved, now }) => {
    const key = keyOf(after.id, stop);
    const [former, value] = [valuesBefore.get(key), valuesAfter.get(key)];
    const isSame = former?.acceptedId === value?.acceptedId && former?.minutes === value?.minutes;
    if (isSame && !isMoved) return [];
    if (!value && now === null) return [];
    return [{ orderId: after.id, stop, minutes: value?.minutes ?? null, acceptedId: value?.acceptedId ?? null }];
  });
}

/** Stores which minutes came from accepted values after `followMinutes`. */
export async function storeFollowedMinutes(tx: TenantTx, followed: readonly FollowedMinutes[]): Promise<void> {
  await storeOrderMinutes(
    tx,
    followed.flatMap(({ minutes, acceptedId, ...stop }) =>
      minutes === null || acceptedId === null ? [] : [{ ...stop, minutes, acceptedId }],
    ),
  );
  for (const stop of ['pickup', 'delivery'] as const) {
    const emptied = followed.filter((one) => one.stop === stop && one.minutes === null).map(({ orderId }) => orderId);
    if (emptied.length > 0)
      await tx.q
        .deleteFrom('order_minutes')
        .where('company_id', '=', tx.companyId)
        .where('stop', '=', stop)
        .where('order_id', '=', (eb) => eb.fn.any(eb.val(emptied)))
        .execute();
  }
}

/** Returns orders without the durations that came from accepted values: only what people or files gave them. */
export async function withoutAcceptedMinutes<
  Order extends {
    readonly id: string;
    readonly pickup_duration: number | null;
    readonly delivery_duration: number | null;
  },
>(tx: TenantTx, orders: readonly Order[]): Promise<Order[]> {
  const marks = await readOrderMinutes(
    tx,
    orders.map(({ id }) => id),
  );
  const own = (order: Order, stop: StopType): number | null =>
    marks.get(keyOf(order.id, stop)) === order[`${stop}_duration`] ? null : order[`${stop}_duration`];
  return orders.map((order) => ({
    ...order,
    pickup_duration: own(order, 'pickup'),
    delivery_duration: own(order, 'delivery'),
  }));
}

/** Returns which of these orders have a duration that came from accepted values. */
export async function listOrdersWithAcceptedMinutes(
  tx: TenantTx,
  orders: readonly {
    readonly id: string;
    readonly pickup_duration: number | null;
    readonly delivery_duration: number | null;
  }[],
): Promise<ReadonlySet<string>> {
  const typed = new Map((await withoutAcceptedMinutes(tx, orders)).map((order) => [order.id, order]));
  return new Set(
    orders
      .filter(
        ({ id, pickup_duration: pickup, delivery_duration: delivery }) =>
          typed.get(id)?.pickup_duration !== pickup || typed.get(id)?.delivery_duration !== delivery,
      )
      .map(({ id }) => id),
  );
}

/** Notes for copies of orders that their durations came from accepted values, like those of their originals. */
export async function copyOrderMinutes(tx: TenantTx, copies: ReadonlyMap<string, string>): Promise<void> {
  if (copies.size === 0) return;
  const rows = await tx.q
    .selectFrom('order_minutes')
    .select(['order_id', 'stop', 'minutes', 'accepted_id'])
    .where('company_id', '=', tx.companyId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...copies.keys()])))
    .execute();
  await storeOrderMinutes(
    tx,
    rows.flatMap(({ order_id, stop, minutes, accepted_id }) => {
      const orderId = copies.get(order_id);
      return orderId === undefined || accepted_id === null ? [] : [{ orderId, stop, minutes, acceptedId: accepted_id }];
    }),
  );
}

/** Notes for orders that got former values back which of their durations are those of accepted minutes in use. */
export async function recogniseAcceptedMinutes(tx: TenantTx, orders: readonly UnfilledOrder[]): Promise<void> {
  const stops = orders.flatMap((order) => stopsOf(order).map((stop) => ({ order, stop })));
  const values = await valuesOf(tx, stops);
  await storeOrderMinutes(
    tx,
    stops.flatMap(({ order, stop }) => {
      const value = values.get(keyOf(order.id, stop));
      return value && value.minutes === order[`${stop}_duration`] ? [value] : [];
    }),
  );
}

/** Reads the minutes that stops got from accepted values, by order and stop. */
async function readOrderMinutes(
  { q, companyId }: TenantTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await q
    .selectFrom('order_minutes')
    .select(['order_id', 'stop', 'minutes'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', (eb) => eb.fn.any(eb.val([...orderIds])))
    .execute();
  return new Map(rows.map(({ order_id, stop, minutes }) => [keyOf(order_id, stop), minutes]));
}

const keyOf = (orderId: string, stop: StopType): string => `${orderId} ${stop}`;

const stopsOf = ({ route_plan_type: type }: UnfilledOrder): readonly StopType[] =>
  type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];

/** Returns the accepted values of stops, whatever duration they have. */
async function valuesOf(tx: TenantTx, stops: readonly { readonly order: UnfilledOrder; readonly stop: StopType }[]) {
  const orders = new Map(
    stops.map(({ order }) => [order.id, { ...order, pickup_duration: null, delivery_duration: null }]),
  );
  return new Map(
    (await minutesForOrders(tx, [...orders.values()])).map((value) => [keyOf(value.orderId, value.stop), value]),
  );
}

/** True where a change concerns what decides on the minutes of a stop. */
const isConcerned = (change: ChangedOrder, stop: StopType): boolean =>
  isMovedAt(change, stop) ||
  isRenamedAt(change, stop) ||
  (change.before.load ?? 0) !== (change.after.load ?? 0) ||
  (change.before.goods?.[0] ?? null) !== (change.after.goods?.[0] ?? null) ||
  (change.before.labels ?? []).join() !== (change.after.labels ?? []).join();

/** True where a stop is at another place. Coordinates only count without an address. */
const isMovedAt = (change: ChangedOrder, stop: StopType): boolean =>
  differsAt(change, `${stop}_address`) ||
  (!change.after[`${stop}_address`] && (differsAt(change, `${stop}_lat`) || differsAt(change, `${stop}_lng`)));

/** True where a stop is at another customer. */
const isRenamedAt = (change: ChangedOrder, stop: StopType): boolean => differsAt(change, `${stop}_name`);

const differsAt = (
  { before, after }: ChangedOrder,
  column: `${StopType}_${'name' | 'address' | 'lat' | 'lng'}`,
): boolean => (before[column] ?? null) !== (after[column] ?? null);
