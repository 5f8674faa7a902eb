import { isStopFinished } from '@roundsman/domain';
import type { OrderRow } from '../../orders/index.ts';
import { dispatchChanges, sentStops } from './dispatch-changes.ts';
import { digestOf } from './dispatch-digest.ts';
import type { RouteRow, StopRow } from '../route-plans.store.ts';

/**
 * Returns whether the driver was sent another vehicle than the present one. False for dispatches that stored no details.
 */
export const hasOtherVehicle = ({ dispatched_stops, dispatched_vehicle_id, vehicle_id }: RouteRow): boolean =>
  dispatched_stops?.some(({ details }) => details !== undefined) === true && dispatched_vehicle_id !== vehicle_id;

/**
 * Returns whether the driver was sent the present route. Also true when all stops are finished and only times differ:
 * an optimization gives finished stops their actual times, which needs no message.
 */
export function knowsRoute(route: RouteRow, stops: readonly StopRow[], orders: ReadonlyMap<string, OrderRow>): boolean {
  const isOver =
    stops.length > 0 &&
    stops.every(({ order_id, type }) => {
      const order = orders.get(order_id);
      return !order || isStopFinished(type, order.status, order.pickup_status);
    });
  const isSame = route.dispatched_digest === digestOf(route, stops);
  if (route.dispatched_stops === null) return isSame;
  const kinds = dispatchChanges(route.dispatched_stops, sentStops(stops, orders)).map(({ kind }) => kind);
  if (isOver) return isSame || kinds.every((kind) => kind === 'retimed' || kind === 'edited');
  return isSame && !kinds.includes('edited') && !hasOtherVehicle(route);
}
