import { causesOf, type UnscheduledReason } from '@roundsman/domain/route-plan/route-plan';

/** Formats every cause why an order is unscheduled, in the user's language. */
export const formatUnscheduledReason = (reason: UnscheduledReason, t: (key: string) => string): string =>
  reason.code === 'legacy'
    ? reason.text
    : causesOf(reason)
        .map((code) => t(`orders:reason.${code}`))
        .join(' · ');
