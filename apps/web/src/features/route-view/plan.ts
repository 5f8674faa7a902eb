import type { ReplyOf } from '../../platform/api/api.ts';

export type Plan = ReplyOf<'GET /route-plans/:id'>;
export type Route = Plan['routes'][number];
export type Step = Route['steps'][number];
export type Order = Plan['orders'][number];

/** `orderId_PICKUP` or `orderId_DELIVERY`: names a stop in the page as on the wire (SRV-28). */
export type StopKey = string;

/** Reads `?stopId=`: `{orderId}-pickup`, `{orderId}_DELIVERY` or an order alone (PLAN-20). Null when the plan has no such stop. */
export function stopFromQuery(text: string | null, plan: Pick<Plan, 'orders' | 'type'>): StopKey | null {
  const match = /^(.+?)(?:[-_](pickup|delivery))?$/i.exec(text ?? '');
  const order = plan.orders.find(({ _id }) => _id === match?.[1]);
  if (!order) return null;
  const type = match?.[2]?.toUpperCase() ?? 'DELIVERY';
  return `${order._id}_${plan.type === 'VRP' ? 'DELIVERY' : type}`;
}
