import type { RuleCode } from '../problem/solution.ts';

/** Something wrong with a solution: a broken hard rule, or a figure that is not what the problem gives. */
export interface Finding {
  /** The broken rule; 'shape' for steps that make no route, 'figures' for wrong numbers, 'orders' for lost or doubled ones. */
  readonly rule: RuleCode | 'shape' | 'figures' | 'orders';
  readonly vehicleId: string | null;
  /** Id of the job or shipment; null when it is about the whole route or solution. */
  readonly taskId: string | null;
  readonly message: string;
}

/** Whether two figures are the same but for rounding. */
export function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-4 + 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}

/** Whether a figure keeps below a limit but for rounding. */
export function within(figure: number, limit: number): boolean {
  return figure <= limit + 1e-4;
}
