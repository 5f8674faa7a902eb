import { parseTimeOfDay } from '@roundsman/domain';
import type { Job, Shipment } from '@roundsman/optimizer/schedule';
import type { Order } from '../plan.ts';

/** Returns the rule of an order whose pickup and delivery are on one route. */
export const shipmentRules = ({ maxRideTime: minutes }: Order): Pick<Shipment, 'maxRideSeconds'> =>
  minutes === null ? {} : { maxRideSeconds: minutes * 60 };

/** Returns the rule of a Single Stop order. */
export function jobRules({ releaseTime: ready }: Order): Pick<Job, 'releaseTime'> {
  const releaseTime = ready === null ? null : parseTimeOfDay(ready);
  return releaseTime === null ? {} : { releaseTime };
}
