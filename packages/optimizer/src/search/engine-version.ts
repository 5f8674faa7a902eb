import type { StoredSearchRecord } from '../problem/solution.ts';

/**
 * Version of the search. Increase it with every change after which the same seed finds other routes
 * (engine-version.test.ts). Records without a version are of earlier ones.
 */
export const ENGINE_VERSION = 4;

/** Returns whether `optimize` with `repeat` finds the solution of a record again, bit for bit. */
export const canRepeatExactly = ({ engine }: StoredSearchRecord): boolean => engine === ENGINE_VERSION;
