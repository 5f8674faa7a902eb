import { type StopKey, stopKey } from '@roundsman/domain';
import type { Edit } from '../editing/edits.ts';
import type { Alternatives } from '../route-view.queries.ts';

export type Alternative = Alternatives['alternatives'][number];

/** Returns the edit that moves an order to an alternative; null for one without stops. */
export function editOf({ driver, stops }: Pick<Alternative, 'driver' | 'stops'>, orderId: string): Edit | null {
  const [first, second] = stops;
  if (!first) return null;
  if (second?.after)
    return {
      kind: 'place-pair',
      orderId,
      driverId: driver._id,
      pickupAfter: first.after,
      deliveryAfter: second.after,
    };
  const movedStop: StopKey = stopKey(orderId, first.stop);
  return { kind: 'place', stops: [movedStop], driverId: driver._id, after: first.after };
}
