import type { TimeOfDay } from '../units.ts';

/** A finished stop: its planned and its actual end. */
export interface FinishedStop {
  readonly plannedEnd: TimeOfDay;
  readonly actualEnd: TimeOfDay;
}

/**
 * Returns the expected arrival at a later stop: the planned one, shifted by the delay of the last finished stop.
 *
 *     planned   ──▣──────▣──────▣        ▣ end of a stop
 *     actual    ────▣ (+20)      └─ + 20
 */
export function estimatedArrival(plannedArrival: TimeOfDay, lastFinished: FinishedStop | null): TimeOfDay {
  return lastFinished ? plannedArrival + lastFinished.actualEnd - lastFinished.plannedEnd : plannedArrival;
}
