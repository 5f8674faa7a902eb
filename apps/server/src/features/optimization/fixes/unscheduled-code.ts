import { type CodedReason, type UnscheduledCode, unscheduledCodes } from '@roundsman/domain';
import type { StoredRunResult } from '../optimization.tables.ts';

/**
 * Returns the code that is stored with an order for a reason of the optimizer. Reasons that the product does not have,
 * such as a limit of the time on the road, become `shift`.
 */
export const unscheduledCode = (reason: string): UnscheduledCode =>
  unscheduledCodes.find((code) => code === reason) ?? 'shift';

type StoredReasons = Pick<StoredRunResult['unscheduled'][number], 'reason' | 'reasons'>;

/** Returns what a run stores of the reasons of an order, of which the first is the main one. */
export const storedReasons = (reasons: readonly string[]): StoredReasons => ({
  reason: reasons[0] ?? 'shift',
  ...(reasons.length > 1 && { reasons: [...reasons] }),
});

/** Returns the reason that is stored with an order, of the reasons that a run stored. */
export const unscheduledReason = ({ reason, reasons }: StoredReasons): CodedReason => ({
  code: unscheduledCode(reason),
  ...(reasons && { codes: reasons.map(unscheduledCode) }),
});
