import type { OrderStatus } from '@roundsman/domain/order/order-status';
import { stopStatus } from '@roundsman/domain/order/stop-progress';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import type { IconName } from '../../platform/icon.tsx';
import type { PhraseKey } from '../../platform/i18n.ts';
import { isDoable, isDone } from './current-stop.ts';

export type StopTone = 'todo' | 'active' | 'good' | 'bad' | 'left';

export interface StopLook {
  readonly tone: StopTone;
  readonly icon: IconName;
  readonly phrase: PhraseKey;
}

const looks: Partial<Record<OrderStatus, StopLook>> = {
  GOING_NEXT: { tone: 'active', icon: 'navigate', phrase: 'status.GOING_NEXT' },
  IN_TRANSIT: { tone: 'active', icon: 'navigate', phrase: 'status.IN_TRANSIT' },
  PICKUP_ARRIVED: { tone: 'active', icon: 'pin', phrase: 'status.PICKUP_ARRIVED' },
  DELIVERY_ARRIVED: { tone: 'active', icon: 'pin', phrase: 'status.DELIVERY_ARRIVED' },
  COLLECTED: { tone: 'todo', icon: 'box', phrase: 'status.COLLECTED' },
  COMPLETED: { tone: 'good', icon: 'done', phrase: 'status.COMPLETED' },
  SKIPPED: { tone: 'left', icon: 'skipped', phrase: 'status.SKIPPED' },
  PICKUP_FAILED: { tone: 'bad', icon: 'failed', phrase: 'status.PICKUP_FAILED' },
  DELIVERY_FAILED: { tone: 'bad', icon: 'failed', phrase: 'status.DELIVERY_FAILED' },
  FAILED: { tone: 'bad', icon: 'failed', phrase: 'status.FAILED' },
};
const todo: StopLook = { tone: 'todo', icon: 'todo', phrase: 'status.ASSIGNED' };

/** Returns the icon and text of a stop's state. A delivery whose goods are still at the pickup has its own. */
export function stopLook(stop: DriverStop, type: DriverRoute['plan']['type']): StopLook {
  const isWaiting = !isDone(stop) && !isDoable(stop, type);
  if (isWaiting) return { tone: 'left', icon: 'box', phrase: 'status.notCollected' };
  return looks[stopStatus(stop.stop, stop.status, stop.pickupStatus)] ?? todo;
}
