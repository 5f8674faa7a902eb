import { isStopFinished } from '@roundsman/domain';
import type { OrderRow } from '../../orders/index.ts';
import { dispatchChanges, sentStops } from './dispatch-changes.ts';
import { digestOf } from './dispatch-digest.ts';
import type { RouteRow, StopRow } from '../route-plans.store.ts';

/**
 * Returns whether the driver was sent the present route. Also true when all stops are finished and only times differ:
 * an optimization gives finished stops their actual times, which needs no message.
 */
export function knowsRoute(route: RouteRow, stops: readonly StopRow[], orders: ReadonlyMap<string, OrderRow>): boolean {
  if (route.dispatched_digest === digestOf(route, stops)) return true;
  if (route.dispatched_stops === null || stops.length === 0) return false;
  const isOver = stops.every(({ order_id, type }) => {
    const order = orders.get(order_id);
    return !order || isStopFinished(type, order.status, order.pickup_status);
  });
  return (
    isOver && dispatchChanges(route.dispatched_stops, sentStops(stops, orders)).every(({ kind }) => kind === 'retimed')
  );
}
