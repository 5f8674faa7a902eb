import {
  brokenPrecedences,
  isStopReached,
  listPrecedences,
  type Precedence,
  type StopKey,
  stopKey,
} from '@roundsman/domain';
import type { Problem, TaskRef } from '@roundsman/optimizer/schedule';
import type { FullPlan } from '../route-plans.store.ts';

/** Returns the precedences among the orders of a plan, by their ids. */
export const precedencesOf = ({ orders }: Pick<FullPlan, 'orders'>): Precedence[] =>
  listPrecedences(
    orders.map(({ id, order_code, order_ref, after_orders }) => ({
      id,
      orderCode: order_code,
      orderRef: order_ref,
      afterOrders: after_orders,
    })),
  );

/** Returns the precedences of the problem, between the tasks of deliveries. Orders without one are left out. */
export function precedenceRules(
  full: Pick<FullPlan, 'orders'>,
  tasks: ReadonlyMap<StopKey, TaskRef>,
): Pick<Problem, 'precedences'> {
  const taskOf = (orderId: string) => tasks.get(stopKey(orderId, 'delivery'))?.taskId;
  const precedences = precedencesOf(full).flatMap(({ before, after }) => {
    const [first, second] = [taskOf(before), taskOf(after)];
    return first !== undefined && second !== undefined ? [{ before: first, after: second }] : [];
  });
  return precedences.length > 0 ? { precedences } : {};
}

/**
 * Returns the ids of orders that are served before an order that they follow, also on another route. Timing one route
 * does not find those.
 */
export function ordersBeforeTheirTurn({
  plan,
  orders,
  stops,
}: Pick<FullPlan, 'plan' | 'orders' | 'stops'>): ReadonlySet<string> {
  const precedences = precedencesOf({ orders });
  if (precedences.length === 0) return new Set();
  const deliveries = new Map(stops.filter(({ type }) => type === 'delivery').map((stop) => [stop.order_id, stop]));
  const orderById = new Map(orders.map((order) => [order.id, order]));
  return brokenPrecedences(precedences, (id) => {
    const [stop, order] = [deliveries.get(id), orderById.get(id)];
    return (
      stop &&
      order && {
        start: stop.start_seconds,
        end: stop.end_seconds,
        isFixed: isStopReached('delivery', order.status, order.pickup_status, plan.type),
      }
    );
  });
}
