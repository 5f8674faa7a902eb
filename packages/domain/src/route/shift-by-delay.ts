import type { TimeOfDay } from '../units.ts';

/** A moment of a route, such as the end of a stop: its planned and its actual time. */
export interface Milestone {
  readonly planned: TimeOfDay;
  readonly actual: TimeOfDay;
}

/**
 * Returns the arrival at a later stop by the plan and the delay: the planned arrival plus the delay at the last
 * milestone, such as the end of a stop.
 *
 *     planned   ──▣──────▣──────▣        ▣ end of a stop
 *     actual    ────▣ (+20)      └─ + 20
 */
export function shiftByDelay(plannedArrival: TimeOfDay, last: Milestone | null): TimeOfDay {
  return last ? plannedArrival + last.actual - last.planned : plannedArrival;
}
