import type { OrderStatus, RoutePlanType, StopRef, StopType } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listFollowingSeries, type MasterStop } from './master-routes.store.ts';

/** The part of an order by which a master route recognises it. */
export interface MatchedOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly deliveryName: string | null;
  readonly deliveryAddress: string | null;
  readonly seriesId: string | null;
}

const columns = sql`o.id, o.order_code as "orderCode", o.delivery_name as "deliveryName",
  o.delivery_address as "deliveryAddress", s.series_id as "seriesId"`;

/** Lists the orders of a day that are on no plan and can be planned, oldest first. */
export async function listDraftsOf(
  { q, companyId }: TenantTx,
  { date, type }: { readonly date: string; readonly type: RoutePlanType },
): Promise<MatchedOrder[]> {
  const { rows } = await sql<MatchedOrder>`
    select ${columns} from orders o left join series_occurrences s on s.order_id = o.id
    where o.company_id = ${companyId} and o.delivery_date = ${date} and o.route_plan_type = ${type}
      and o.status = ${'DRAFT' satisfies OrderStatus} and o.route_plan_id is null and o.deleted_at is null
    order by o.created_at, o.id`.execute(q);
  return rows;
}

/** Lists orders of plans. */
export async function listOrdersOfPlans(
  { q, companyId }: TenantTx,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, MatchedOrder>> {
  if (planIds.length === 0) return new Map();
  const { rows } = await sql<MatchedOrder>`
    select ${columns} from orders o left join series_occurrences s on s.order_id = o.id
    where o.company_id = ${companyId} and o.route_plan_id = any(${[...planIds]}::uuid[]) and o.deleted_at is null`.execute(
    q,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the stop of a master route that takes an order. */
export interface Matcher {
  /** Returns the index of the stop in the usual sequence; null when the master route does not have it. */
  readonly indexOf: (order: MatchedOrder, type: StopType) => number | null;
}

/**
 * Recognises the orders of a master route: by their series, also one that a split of it began, else by the address and
 * the name of a contact. A contact without a name is recognised by its address.
 */
export async function matcherOf(tx: TenantTx, stops: readonly MasterStop[]): Promise<Matcher> {
  const follows = await listFollowingSeries(tx);
  const bySeries = new Map<string, number>();
  const byPlace = new Map<string, number>();
  for (const [index, { series, contact, type, address, name }] of stops.entries()) {
    if (series !== null) bySeries.set(`${series} ${type}`, index);
    if (contact !== null) byPlace.set(placeKey(address, name, type), index);
  }
  return {
    indexOf: (order, type) => {
      for (let id = order.seriesId ?? undefined; id !== undefined; id = follows.get(id)) {
        const index = bySeries.get(`${id} ${type}`);
        if (index !== undefined) return index;
      }
      const { deliveryAddress: address, deliveryName: name } = order;
      if (address === null) return null;
      return byPlace.get(placeKey(address, name, type)) ?? byPlace.get(placeKey(address, '', type)) ?? null;
    },
  };
}

const plain = (text: string | null): string => (text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export const placeKey = (address: string, name: string | null, type: StopType): string =>
  JSON.stringify([plain(address), plain(name), type]);

/** Returns whether a master route takes any stop of an order. */
export const isTaken = (matcher: Matcher, order: MatchedOrder): boolean =>
  matcher.indexOf(order, 'delivery') !== null || matcher.indexOf(order, 'pickup') !== null;

/** Returns the stops of orders in the usual sequence. The other stop of an order stands beside the one that is known. */
export function usualSequence(
  matcher: Matcher,
  orders: readonly MatchedOrder[],
  type: RoutePlanType,
): { readonly master: number | null; readonly stop: StopRef }[] {
  const types: readonly StopType[] = type === 'PDP' ? ['pickup', 'delivery'] : ['delivery'];
  const known = orders
    .flatMap((order) =>
      types.map((stopType) => ({
        master: matcher.indexOf(order, stopType),
        stop: { orderId: order.id, type: stopType } satisfies StopRef,
      })),
    )
    .filter(({ master }) => master !== null)
    .toSorted((a, b) => (a.master ?? 0) - (b.master ?? 0));
  const list: { readonly master: number | null; readonly stop: StopRef }[] = [...known];
  if (type === 'VRP') return list;
  for (const { id: orderId } of orders) {
    const indexOf = (stopType: StopType): number =>
      list.findIndex(({ stop }) => stop.orderId === orderId && stop.type === stopType);
    const [pickup, delivery] = [indexOf('pickup'), indexOf('delivery')];
    if (pickup === -1 && delivery !== -1) list.splice(delivery, 0, { master: null, stop: { orderId, type: 'pickup' } });
    if (delivery === -1 && pickup !== -1)
      list.splice(pickup + 1, 0, { master: null, stop: { orderId, type: 'delivery' } });
    // A master route that delivers before it collects cannot be driven: the goods come first.
    if (pickup !== -1 && delivery !== -1 && delivery < pickup) {
      const [moved] = list.splice(pickup, 1);
      if (moved) list.splice(delivery, 0, { ...moved, master: null });
    }
  }
  return list;
}
