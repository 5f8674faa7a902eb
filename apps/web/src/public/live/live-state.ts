import { isFinished } from '@roundsman/domain/order/order-status';
import type { LiveStop } from '../platform/api.ts';
import type { PhraseKey } from '../platform/i18n.ts';

export interface LiveState {
  readonly title: PhraseKey;
  /** True when the driver is still to come, so that arrival time, stops before and position are shown. */
  readonly isComing: boolean;
  readonly tone: 'active' | 'good' | 'bad' | 'calm';
}

/** Returns the status text of a stop for its customer. */
export function liveState(stop: Pick<LiveStop, 'status' | 'isLive' | 'stopsBefore'>): LiveState {
  const { status, isLive, stopsBefore } = stop;
  if (status === 'COMPLETED') return { title: 'live.delivered', isComing: false, tone: 'good' };
  if (status === 'SKIPPED') return { title: 'live.skipped', isComing: false, tone: 'calm' };
  if (isFinished(status)) return { title: 'live.failed', isComing: false, tone: 'bad' };
  // The order was taken off its dispatched route.
  if (stopsBefore === null) return { title: 'live.replanned', isComing: true, tone: 'calm' };
  if (isLive && (status === 'DELIVERY_ARRIVED' || status === 'PICKUP_ARRIVED'))
    return { title: 'live.arrived', isComing: true, tone: 'good' };
  if (isLive) return { title: 'live.title', isComing: true, tone: 'active' };
  if (status === 'COLLECTED') return { title: 'live.collected', isComing: true, tone: 'calm' };
  return { title: 'live.planned', isComing: true, tone: 'calm' };
}
