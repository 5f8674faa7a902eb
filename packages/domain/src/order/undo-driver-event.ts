import type { OrderStatus } from './order-status.ts';

/** For so long a driver may take back what ended a stop, and what the customer would hear of it waits as long (SRV-01). Milliseconds. */
export const undoPeriodMs = 5 * 60_000;

/** A phone's word on when something happened counts for a day (SRV-03). Milliseconds. */
const maxUndoDelayMs = 24 * 3_600_000;

/** The ends that a driver may set and take back. FAILED is not theirs; what is collected is on board. */
const ends: readonly OrderStatus[] = ['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'COMPLETED'];

/** True for a status that its driver may take back at all. */
export const isUndoable = (status: OrderStatus): boolean => ends.includes(status);

/** Milliseconds left to take something back; 0 when the time is over. Both instants in milliseconds, of the same clock. */
export const undoMsLeft = (endedAt: number, now: number): number =>
  Math.max(0, Math.min(undoPeriodMs, endedAt + undoPeriodMs - now));

/**
 * Whether an undo comes in time. Both moments are of the phone's own clock, so that one which is days off, or a tunnel
 * between the door and the server, changes nothing:
 *
 *   phone    ──[delivered 10:00]──[taken back 10:04]───────────  4 minutes apart: in time
 *   server   ─────────────────────────────────── both at 12:30
 *
 * A phone whose clock was set back meanwhile is given the benefit of the doubt.
 */
export function isUndoInTime(
  event: { deviceTime: Date; receivedAt: Date },
  undo: { deviceTime: Date; receivedAt: Date },
): boolean {
  if (undo.receivedAt.getTime() - event.receivedAt.getTime() > maxUndoDelayMs) return false;
  return undo.deviceTime.getTime() - event.deviceTime.getTime() <= undoPeriodMs;
}
