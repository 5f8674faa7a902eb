import { type UnscheduledCode, unscheduledCodes } from '@roundsman/domain';

/**
 * Returns the code that is stored with an order for a reason of the optimizer. The product has no limit of time on the road:
 * should the optimizer ever name it, the driver's day is full.
 */
export const unscheduledCode = (reason: string): UnscheduledCode =>
  unscheduledCodes.find((code) => code === reason) ?? 'shift';
