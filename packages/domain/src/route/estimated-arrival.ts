import type { TimeOfDay } from '../units.ts';

/** A finished stop: when it should have ended, and when it did. */
export interface FinishedStop {
  readonly plannedEnd: TimeOfDay;
  readonly actualEnd: TimeOfDay;
}

/**
 * When the driver is expected at a later stop: as planned, shifted by how late or early the last finished stop was (SRV-72).
 *
 *     planned   ──▣──────▣──────▣        ▣ end of a stop
 *     actual    ────▣ (+20)      └─ + 20
 */
export function estimatedArrival(plannedArrival: TimeOfDay, lastFinished: FinishedStop | null): TimeOfDay {
  return lastFinished ? plannedArrival + lastFinished.actualEnd - lastFinished.plannedEnd : plannedArrival;
}
