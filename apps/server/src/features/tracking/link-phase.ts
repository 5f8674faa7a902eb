import { isFinished, isStopActive } from '@roundsman/domain';
import type { RouteOfOrder } from './expected-arrival.ts';
import type { TrackedRow } from './tracking.store.ts';

const gracePeriodMs = 3_600_000;

/**
 * State of a tracking link:
 *
 *     dispatched            going next            done           + 1 h
 *     ├── waiting ──────────┼── live ─────────────┼── ended ─────┼── over: the final status only
 *
 * replanned: it was dispatched, but is on no dispatched route now, for instance because it was moved to another day.
 */
export type LinkPhase = 'replanned' | 'waiting' | 'live' | 'ended' | 'over';

export function phaseOfLink(
  order: Pick<TrackedRow, 'status' | 'route_plan_type' | 'completed_at'>,
  route: RouteOfOrder | undefined,
  now: Date,
): LinkPhase {
  if (isFinished(order.status)) {
    const since = order.completed_at === null ? Infinity : now.getTime() - order.completed_at.getTime();
    return since <= gracePeriodMs ? 'ended' : 'over';
  }
  if (!route) return 'replanned';
  return isStopActive('delivery', order.status, order.route_plan_type) ? 'live' : 'waiting';
}
