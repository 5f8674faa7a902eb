import type { OrderStatus } from './order-status.ts';

/** A driver can undo the end of a stop for this long, and the customer's message waits as long. Milliseconds. */
export const undoPeriodMs = 5 * 60_000;

/** The longest delay between the receipt of an event and of its undo, for phones without signal. Milliseconds. */
const maxUndoDelayMs = 24 * 3_600_000;

/** The final statuses that a driver sets. */
const ends: readonly OrderStatus[] = ['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'COMPLETED'];

/** True for a status that its driver can undo. */
export const isUndoable = (status: OrderStatus): boolean => ends.includes(status);

/** Returns the milliseconds left for an undo, 0 when it is too late. Both instants in milliseconds of the same clock. */
export const undoMsLeft = (endedAt: number, now: number): number =>
  Math.max(0, Math.min(undoPeriodMs, endedAt + undoPeriodMs - now));

/**
 * True when an undo is in time. `deviceTime` is the phone's clock, so that neither a wrong clock nor a delay on the way
 * to the server matters:
 *
 *   phone    ──[delivered 10:00]──[undone 10:04]───────────────  4 minutes apart: in time
 *   server   ─────────────────────────────────── both at 12:30
 *
 * An undo is accepted when the phone's clock was set back in between.
 */
export function isUndoInTime(
  event: { deviceTime: Date; receivedAt: Date },
  undo: { deviceTime: Date; receivedAt: Date },
): boolean {
  if (undo.receivedAt.getTime() - event.receivedAt.getTime() > maxUndoDelayMs) return false;
  return undo.deviceTime.getTime() - event.deviceTime.getTime() <= undoPeriodMs;
}
