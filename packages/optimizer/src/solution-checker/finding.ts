import type { RuleCode } from '../problem/solution.ts';

/** A defect of a solution: a broken hard rule, or a figure that does not follow from the problem. */
export interface Finding {
  /**
   * The broken rule, or 'shape' for steps that form no route, 'figures' for wrong numbers, 'orders' for lost or
   * duplicated ones.
   */
  readonly rule: RuleCode | 'shape' | 'figures' | 'orders';
  readonly vehicleId: string | null;
  /** Id of the job or shipment; null for the whole route or solution. */
  readonly taskId: string | null;
  readonly message: string;
}

/** Returns whether two figures are equal except for rounding. */
export function areEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-4 + 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

/** Returns whether a figure is at most a limit, except for rounding. */
export function isWithin(figure: number, limit: number): boolean {
  return figure <= limit + 1e-4;
}
