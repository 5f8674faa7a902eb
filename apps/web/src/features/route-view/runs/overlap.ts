import { parseStopKey } from '@roundsman/domain';
import { overlapOf } from '@roundsman/domain/route/overlap';
import type { Order } from '../plan.ts';
import { coordinatesOf } from '../timeline/timed-route.ts';
import type { Side } from './compare.ts';

/** Returns the share of stops in another route's area, in percent; null with fewer than two routes. */
export function overlapOfSide({ routes }: Pick<Side, 'routes'>, orders: ReadonlyMap<string, Order>): number | null {
  const share = overlapOf(
    routes.map(({ stops }) =>
      stops.flatMap((key) => {
        const stop = parseStopKey(key);
        const order = stop && orders.get(stop.orderId);
        return (order && coordinatesOf(order, stop.type)) ?? [];
      }),
    ),
  );
  return share === null ? null : share * 100;
}
