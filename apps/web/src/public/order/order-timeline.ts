import { type OrderStatus, progressIndex, type RoutePlanType } from '@roundsman/domain/order/order-status';
import type { TrackedOrder } from '../platform/api.ts';

export interface TimelineStep {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'later';
  readonly isBad: boolean;
  /** ISO instant of the log entry, or null. */
  readonly at: string | null;
}

/** Steps that are always shown, without COLLECTED for deliveries only. */
const line = ['ASSIGNED', 'COLLECTED', 'IN_TRANSIT', 'COMPLETED'] as const;
/** Exceptional steps, shown only while the order is in that status. The value is the index of the preceding step. */
const asides: Partial<Record<OrderStatus, number>> = {
  PICKUP_ARRIVED: 0,
  PICKUP_FAILED: 0,
  SKIPPED: 0,
  DELIVERY_ARRIVED: 2,
  DELIVERY_FAILED: 2,
};
const bad: readonly OrderStatus[] = ['PICKUP_FAILED', 'DELIVERY_FAILED', 'FAILED', 'SKIPPED'];

/** Builds the customer's progress line with times from the order's log. */
export function timelineOf(
  order: Pick<TrackedOrder, 'status' | 'logs'> & { readonly routePlanType: RoutePlanType },
): TimelineStep[] {
  const { status, logs, routePlanType } = order;
  const at = (wanted: OrderStatus): string | null =>
    logs.findLast((entry) => entry.status === wanted)?.createdAt ?? null;
  const reached = progressIndex(status, routePlanType) ?? -1;
  const aside = asides[status];
  const isOver = bad.includes(status);
  const all = line.map((listedStatus, index) => {
    // A skip can follow any step: steps are done only when the log has them.
    const isBehindAside = status === 'SKIPPED' ? at(listedStatus) !== null : aside !== undefined && index <= aside;
    const isPassed = aside === undefined ? index < reached : isBehindAside;
    const isNow = aside === undefined && index === reached && !isOver;
    const isDone = isPassed || (isNow && listedStatus === 'COMPLETED');
    const state: TimelineStep['state'] = isDone ? 'done' : isNow ? 'now' : 'later';
    return { index, step: { status: listedStatus, state, isBad: false, at: at(listedStatus) } };
  });
  const shown = routePlanType === 'PDP' ? all : all.filter(({ step }) => step.status !== 'COLLECTED');
  const steps: TimelineStep[] = shown.map(({ step }) => step);
  if (aside === undefined) return steps;
  const asideStep: TimelineStep = { status, state: 'now', isBad: isOver, at: at(status) };
  const behind = shown.findLastIndex(({ index }) => index <= aside);
  // A skip after collection follows that step.
  const after =
    status === 'SKIPPED'
      ? Math.max(
          behind,
          steps.findLastIndex((step) => step.at !== null),
        )
      : behind;
  return [...steps.slice(0, after + 1), asideStep, ...steps.slice(after + 1)];
}
