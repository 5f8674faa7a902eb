import {
  type DomainEvent,
  type EventOf,
  formatTimeOfDay,
  type HabitState,
  listPrecedences,
  type OrderStatus,
  type RoutePlanType,
} from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import { setOrderFields } from '../orders/index.ts';

const isAdded = (event: DomainEvent): event is EventOf<'orderStatusChanged'> =>
  event.type === 'orderStatusChanged' && event.isAddedToPlan === true && event.routePlanId !== null;

/**
 * Gives orders that come onto a plan the rules of accepted habits, in the same transaction: they come after the orders of
 * another address, or get a time from which on they are served. Entries of people are kept. An order that only leaves its
 * route is on the plan already and gets nothing. The copy of an order has the rules of its original, and no others of the
 * same habits.
 */
export async function giveHabits(q: Query, events: readonly DomainEvent[]): Promise<void> {
  const added = events.filter(isAdded);
  for (const companyId of new Set(added.map((event) => event.companyId))) {
    const ours = added.filter((event) => event.companyId === companyId);
    const accepted = await listAccepted(q, companyId);
    if (accepted.length === 0) continue;
    for (const planId of new Set(ours.flatMap(({ routePlanId }) => routePlanId ?? []))) {
      const addedIds = new Set(ours.filter(({ routePlanId }) => routePlanId === planId).map(({ orderId }) => orderId));
      await copyMarks(q, { companyId, planId, addedIds });
      await giveToPlan(q, { companyId, planId, accepted, addedIds });
    }
  }
}

/** Marks the rules that copies of orders took from their originals, and those that a person removed there. */
async function copyMarks(
  q: Query,
  { companyId, planId, addedIds }: { companyId: string; planId: string; addedIds: ReadonlySet<string> },
): Promise<void> {
  await sql`insert into order_habits (company_id, order_id, habit_id, value)
    select ${companyId}, o.id, g.habit_id, coalesce(first.order_code, g.value)
    from orders o join order_habits g on g.order_id = o.copied_from
      left join orders original on original.company_id = ${companyId} and original.order_code = g.value
      left join orders first on first.copied_from = original.id and first.route_plan_id = ${planId}
    where o.company_id = ${companyId} and o.id = any(${[...addedIds]}::uuid[]) on conflict do nothing`.execute(q);
}

const listAccepted = (q: Query, companyId: string) =>
  q
    .selectFrom('habits')
    .select(['id', 'kind', 'first_place', 'second_place', 'from_seconds'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'ACCEPTED' satisfies HabitState)
    .orderBy('id')
    .execute();

type AcceptedHabit = Awaited<ReturnType<typeof listAccepted>>[number];

interface OrderOnPlan {
  readonly id: string;
  readonly orderCode: string;
  readonly orderRef: string | null;
  readonly afterOrders: readonly string[];
  readonly place: string;
  readonly hasWindow: boolean;
  readonly status: OrderStatus;
  /** Values of habits that the order has got before. */
  readonly given: readonly string[];
}

/** A rule of an order by a habit. `value`: as in `order_habits`. */
interface Given {
  readonly orderId: string;
  readonly habitId: string;
  readonly value: string;
}

async function giveToPlan(
  q: Query,
  {
    companyId,
    planId,
    accepted,
    addedIds,
  }: { companyId: string; planId: string; accepted: readonly AcceptedHabit[]; addedIds: ReadonlySet<string> },
): Promise<void> {
  const { rows } = await sql<OrderOnPlan>`select o.id, o.order_code as "orderCode", o.order_ref as "orderRef",
      o.after_orders as "afterOrders", place_of(o.delivery_address, o.delivery_lat, o.delivery_lng) as place,
      (o.delivery_time_start is not null or o.delivery_time_end is not null
        or coalesce(jsonb_array_length(o.delivery_time_windows), 0) > 0) as "hasWindow", o.status,
      coalesce((select array_agg(g.habit_id || ' ' || g.value) from order_habits g where g.order_id = o.id), '{}') as given
    from orders o join route_plans p on p.id = o.route_plan_id and p.type = ${'VRP' satisfies RoutePlanType}
    where o.company_id = ${companyId} and o.route_plan_id = ${planId} and o.deleted_at is null
    order by o.id`.execute(q);
  const orders = rows.filter(({ place }) => place !== null);
  const given = accepted.flatMap((habit) =>
    (habit.kind === 'BEFORE' ? sequencesOf(habit, orders, addedIds) : timesOf(habit, orders, addedIds)).filter(
      ({ orderId, value }) => !orders.find(({ id }) => id === orderId)?.given.includes(`${habit.id} ${value}`),
    ),
  );
  if (given.length === 0) return;
  const isTime = new Set(accepted.flatMap(({ id, kind }) => (kind === 'NOT_BEFORE' ? id : [])));
  const times = given.filter(({ habitId }) => isTime.has(habitId));
  const sequences = withoutCircles(
    orders,
    given.filter(({ habitId }) => !isTime.has(habitId)),
  );
  const all = [...times, ...sequences];
  await sql`insert into order_habits (company_id, order_id, habit_id, value)
    select ${companyId}, "orderId", "habitId", value from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as g("orderId" uuid, "habitId" uuid, value text) on conflict do nothing`.execute(q);
  const owner = { q, companyId };
  for (const [orderId, of] of Map.groupBy(sequences, (one) => one.orderId)) {
    const { afterOrders } = orders.find(({ id }) => id === orderId)!;
    await setOrderFields(owner, [orderId], { after_orders: [...afterOrders, ...of.map(({ value }) => value)] });
  }
  for (const { orderId, value } of times) await setOrderFields(owner, [orderId], { delivery_time_start: value });
}

/** The sequence of a route stays as the office sees it. */
const isWithoutRoute = (status: OrderStatus): boolean => status === 'UNASSIGNED' || status === 'UNSCHEDULED';

/** Orders of the second place come after all of the first, where one of both was added now. */
function sequencesOf(
  { id, first_place, second_place }: AcceptedHabit,
  orders: readonly OrderOnPlan[],
  addedIds: ReadonlySet<string>,
): Given[] {
  const first = orders.filter(({ place }) => place === first_place);
  return orders
    .filter(({ place, status }) => place === second_place && isWithoutRoute(status))
    .flatMap((order) =>
      first
        .filter(
          ({ id: firstId, orderCode, orderRef }) =>
            (addedIds.has(firstId) || addedIds.has(order.id)) &&
            ![orderCode, orderRef].some((name) => name && order.afterOrders.includes(name)),
        )
        .map(({ orderCode }) => ({ orderId: order.id, habitId: id, value: orderCode })),
    );
}

/** Added orders without a time window are served from then on. */
const timesOf = (
  { id, first_place, from_seconds }: AcceptedHabit,
  orders: readonly OrderOnPlan[],
  addedIds: ReadonlySet<string>,
): Given[] =>
  from_seconds === null
    ? []
    : orders
        .filter(
          (order) =>
            addedIds.has(order.id) && order.place === first_place && !order.hasWindow && isWithoutRoute(order.status),
        )
        .map((order) => ({ orderId: order.id, habitId: id, value: formatTimeOfDay(from_seconds) }));

/** Leaves sequences out that contradict what the orders have: no order may come after itself. */
function withoutCircles(orders: readonly OrderOnPlan[], given: readonly Given[]): Given[] {
  const kept: Given[] = [];
  let known = orders;
  for (const one of given) {
    const next = known.map((order) =>
      order.id === one.orderId ? { ...order, afterOrders: [...order.afterOrders, one.value] } : order,
    );
    if (listPrecedences(next).length === listPrecedences(known).length) continue;
    known = next;
    kept.push(one);
  }
  return kept;
}
