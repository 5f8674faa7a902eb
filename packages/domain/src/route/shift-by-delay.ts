import type { TimeOfDay } from '../units.ts';

/** A finished stop: its planned and its actual end. */
export interface FinishedStop {
  readonly plannedEnd: TimeOfDay;
  readonly actualEnd: TimeOfDay;
}

/**
 * Returns the arrival at a later stop by the plan and the delay: the planned arrival plus the delay at the last
 * finished stop.
 *
 *     planned   ──▣──────▣──────▣        ▣ end of a stop
 *     actual    ────▣ (+20)      └─ + 20
 */
export function shiftByDelay(plannedArrival: TimeOfDay, lastFinished: FinishedStop | null): TimeOfDay {
  return lastFinished ? plannedArrival + lastFinished.actualEnd - lastFinished.plannedEnd : plannedArrival;
}
