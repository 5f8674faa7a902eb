import { type OrderStatus, progressIndex, type RoutePlanType } from '@roundsman/domain/order/order-status';

interface Logged {
  readonly status: OrderStatus;
  readonly createdAt: string;
}

export interface ProgressStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'current' | 'failed' | 'waiting';
  /** When it was reached; null while it was not. */
  readonly at: string | null;
}

const always = ['ASSIGNED', 'COLLECTED', 'IN_TRANSIT', 'COMPLETED'] as const;
/** Steps that only an order in this status shows, each with the step it stands before (ORD-44). */
const passing: Partial<Record<OrderStatus, number>> = {
  SKIPPED: 1,
  PICKUP_ARRIVED: 1,
  PICKUP_FAILED: 1,
  DELIVERY_ARRIVED: 3,
  DELIVERY_FAILED: 3,
  FAILED: 3,
};
const bad: readonly OrderStatus[] = ['SKIPPED', 'PICKUP_FAILED', 'DELIVERY_FAILED', 'FAILED'];

/** The line of an order's detail: Assigned, Collected, In Transit, Completed, and where it stands between them (ORD-42 to ORD-44, ORD-57). */
export function progressOf(status: OrderStatus, type: RoutePlanType, logs: readonly Logged[]): ProgressStep[] {
  const reached = progressIndex(status, type) ?? -1;
  const before = passing[status];
  const at = (step: OrderStatus): string | null => logs.findLast((entry) => entry.status === step)?.createdAt ?? null;
  const steps = always.map((step, index): ProgressStep => {
    // Closed by hand, an order has only been where its log says; else an order before a step has passed all earlier ones.
    const isReached =
      status === 'FAILED' ? at(step) !== null : before === undefined ? index <= reached : index < before;
    const isLast = before === undefined && index === reached && step !== 'COMPLETED';
    return {
      status: step,
      state: isReached ? (isLast ? 'current' : 'done') : 'waiting',
      at: isReached ? at(step) : null,
    };
  });
  if (before !== undefined)
    steps.splice(before, 0, { status, state: bad.includes(status) ? 'failed' : 'current', at: at(status) });
  return steps;
}
