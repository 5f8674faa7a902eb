import { secondsInTimeZone, toRouteStopProgress, expectedArrival } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listProgress } from '../../shared/route-progress.ts';
import type { CustomerDelivery } from './notifications.store.ts';
import type { Sender } from './sender.ts';

/** A delivery with its expected arrival, in seconds of the plan's day. */
export type TimedDelivery = CustomerDelivery & { readonly arrivalSeconds: number };

/** Adds the expected arrivals, which lie in the tracking page's arrival range and are never in the past. */
export async function withExpectedTimes(
  tx: TenantTx,
  deliveries: readonly CustomerDelivery[],
  { settings: { timeZone }, now }: Pick<Sender, 'settings' | 'now'>,
): Promise<TimedDelivery[]> {
  const progress = await listProgress(tx, [...new Set(deliveries.map(({ routeId }) => routeId))]);
  return deliveries.map((delivery) => {
    const { routeId, sequence, plannedSeconds: arrival, planDate } = delivery;
    const clock = secondsInTimeZone(timeZone, planDate, now);
    const stops = (progress.get(routeId) ?? []).map((stop) => toRouteStopProgress(stop, timeZone));
    const { expected } = expectedArrival({ sequence, arrival }, stops, clock);
    return { ...delivery, arrivalSeconds: expected };
  });
}
