import type { UnscheduledReason } from '@roundsman/domain/route-plan/route-plan';

/** Formats why an order is unscheduled, in the user's language. */
export const formatUnscheduledReason = (reason: UnscheduledReason, t: (key: string) => string): string =>
  reason.code === 'legacy' ? reason.text : t(`orders:reason.${reason.code}`);
