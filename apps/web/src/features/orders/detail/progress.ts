import type { EstimateReason } from '@roundsman/domain/driver/geofence';
import { type OrderStatus, progressIndex, type RoutePlanType } from '@roundsman/domain/order/order-status';

interface LogEntry {
  readonly status: OrderStatus;
  readonly createdAt: string;
  readonly estimatedBecause: EstimateReason | null;
}

export interface ProgressStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'current' | 'failed' | 'waiting';
  /** When the step was reached; null if it was not. */
  readonly at: string | null;
  /** Why the time is estimated; null: it is not. */
  readonly estimatedBecause: EstimateReason | null;
}

const mainSteps = ['ASSIGNED', 'COLLECTED', 'IN_TRANSIT', 'COMPLETED'] as const;
/** Index of the step before which a status is inserted. Only orders in this status show it. */
const temporarySteps: Partial<Record<OrderStatus, number>> = {
  SKIPPED: 1,
  PICKUP_ARRIVED: 1,
  PICKUP_FAILED: 1,
  DELIVERY_ARRIVED: 3,
  DELIVERY_FAILED: 3,
  FAILED: 3,
};
const failedStatuses: readonly OrderStatus[] = ['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'FAILED'];

/**
 * Steps of an order's progress: Assigned, Collected, In transit, Completed, and the current status between them. `type`
 * decides which step GOING_NEXT counts as.
 */
export function progressOf(status: OrderStatus, type: RoutePlanType, logs: readonly LogEntry[]): ProgressStep[] {
  const reached = progressIndex(status, type) ?? -1;
  const insertBefore = temporarySteps[status];
  const entryOf = (step: OrderStatus) => logs.findLast((entry) => entry.status === step);
  const at = (step: OrderStatus): string | null => entryOf(step)?.createdAt ?? null;
  const steps = mainSteps.map((step, index): ProgressStep => {
    // A manually closed order has reached only the steps in its log. Other orders have passed every step before the
    // current one.
    const isReached =
      status === 'FAILED' ? at(step) !== null : insertBefore === undefined ? index <= reached : index < insertBefore;
    const isLast = insertBefore === undefined && index === reached && step !== 'COMPLETED';
    return {
      status: step,
      state: isReached ? (isLast ? 'current' : 'done') : 'waiting',
      at: isReached ? at(step) : null,
      estimatedBecause: null,
    };
  });
  if (insertBefore !== undefined)
    steps.splice(insertBefore, 0, {
      status,
      state: failedStatuses.includes(status) ? 'failed' : 'current',
      at: at(status),
      estimatedBecause: entryOf(status)?.estimatedBecause ?? null,
    });
  return steps;
}
