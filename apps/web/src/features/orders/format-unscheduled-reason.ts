import type { UnscheduledReason } from '@roundsman/domain/route-plan/route-plan';

/** Returns why an order is on no route, in the reader's language. */
export const formatUnscheduledReason = (reason: UnscheduledReason, t: (key: string) => string): string =>
  reason.code === 'legacy' ? reason.text : t(`orders:reason.${reason.code}`);
