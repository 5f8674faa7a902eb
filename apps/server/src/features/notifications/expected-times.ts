import { secondsInTimeZone, drivenStop, expectedArrival } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { listProgress } from '../../platform/db/route-progress.ts';
import type { Notice } from './notifications.store.ts';
import type { Sender } from './sender.ts';

/** A notice with the expected arrival, in seconds of the plan's day. */
export type TimedNotice = Notice & { readonly arrivalSeconds: number };

/** Adds the expected times, which are those of the tracking page and never in the past. */
export async function withExpectedTimes(
  tx: TenantTx,
  notices: readonly Notice[],
  { settings: { timeZone }, now }: Pick<Sender, 'settings' | 'now'>,
): Promise<TimedNotice[]> {
  const progress = await listProgress(tx, [...new Set(notices.map(({ routeId }) => routeId))]);
  return notices.map((notice) => {
    const { routeId, sequence, plannedSeconds: arrival, planDate } = notice;
    const clock = secondsInTimeZone(timeZone, planDate, now);
    const stops = (progress.get(routeId) ?? []).map((stop) => drivenStop(stop, timeZone));
    const { likely } = expectedArrival({ sequence, arrival }, stops, clock);
    return { ...notice, arrivalSeconds: likely };
  });
}
