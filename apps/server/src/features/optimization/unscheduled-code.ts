import { type UnscheduledCode, unscheduledCodes } from '@roundsman/domain';

/**
 * Returns the code that is stored with an order for a reason of the optimizer. Reasons that the product does not have,
 * such as a limit of the time on the road, become `shift`.
 */
export const unscheduledCode = (reason: string): UnscheduledCode =>
  unscheduledCodes.find((code) => code === reason) ?? 'shift';
