import { brokenPrecedences, isStopReached, listPrecedences, type Precedence } from '@roundsman/domain';
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
