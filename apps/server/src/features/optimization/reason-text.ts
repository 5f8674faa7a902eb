import { unscheduledReasons } from '@roundsman/domain';

/**
 * What a dispatcher reads for a reason of the optimizer. The product has no limit of time on the road: should it ever be named, the
 * driver's day is full.
 */
export function reasonText(reason: string): string {
  if (reason === 'max-travel') return unscheduledReasons.shift;
  return unscheduledReasons[reason as keyof typeof unscheduledReasons] ?? reason;
}
