import { type StopKey, stopFromUrl, stopKey } from '@roundsman/domain';
import type { EndpointNamed, Reply } from '@roundsman/contract';

export type Plan = Reply<EndpointNamed<'GET /route-plans/:id'>>;
export type Route = Plan['routes'][number];
export type Step = Route['steps'][number];
export type Order = Plan['orders'][number];

/** Reads `?stopId=` of the URL. Null if the plan has no such stop. Single Stop orders have only a delivery. */
export function stopFromQuery(text: string | null, plan: Pick<Plan, 'orders' | 'type'>): StopKey | null {
  const stop = stopFromUrl(text);
  const order = plan.orders.find(({ _id }) => _id === stop?.orderId);
  return stop && order ? stopKey(order._id, plan.type === 'VRP' ? 'delivery' : stop.type) : null;
}
