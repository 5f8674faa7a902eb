/** Statuses of an optimization that is not finished. */
export const openRunStatuses = ['QUEUED', 'RUNNING'] as const;

/**
 * Phases of an unfinished optimization.
 *
 *   WAITING   it waits for its turn: other optimizations have the workers
 *   TRAVEL    a provider sends travel times
 *   SEARCH    the routes become better
 *   CHECK     the routes are checked, and timed for the plan
 *   SAVE      the routes are stored
 */
export const runPhases = ['WAITING', 'TRAVEL', 'SEARCH', 'CHECK', 'SAVE'] as const;
export type RunPhase = (typeof runPhases)[number];

/** The phases whose end is known in advance, so that their percentage grows. In the others it is 0 or 100. */
export const hasPercent = (phase: RunPhase): boolean => phase === 'TRAVEL' || phase === 'SEARCH';

/**
 * Returns the phase of an unfinished run.
 * @param stored the last phase that the run itself has stored; it does so from its search on
 * @param travelPercent share of the travel times that are fetched; null where none are
 */
export function runPhaseOf(stored: RunPhase | null, travelPercent: number | null): RunPhase {
  return stored ?? (travelPercent !== null && travelPercent < 100 ? 'TRAVEL' : 'WAITING');
}
