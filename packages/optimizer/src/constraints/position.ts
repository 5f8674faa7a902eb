import type { Place } from '../problem/problem.ts';

/**
 * Code of this rule: a stop has its place on the route. 'first' and 'last' are kept; a number is never passed, and missed from before
 * only where too little comes before.
 */
export const POSITION = 'place';

/** A stop that is not where it belongs. */
export interface PositionViolation {
  /** Places it is off, > 0; null for 'first' and 'last'. */
  readonly amount: number | null;
  /** True: too early for its number, which is priced and reported but never refused. */
  readonly isEarly: boolean;
}

const NONE: ReadonlyMap<number, PositionViolation> = new Map();

/**
 * The stops of a route that are not where they belong, by their index.
 * @param places of all stops in order
 * @param fixed how many of them are fixed steps, which may come before a first one
 */
export function positionViolations(
  places: readonly (Place | undefined)[],
  fixed: number,
): ReadonlyMap<number, PositionViolation> {
  if (places.every((place) => place === undefined)) return NONE;
  const found = new Map<number, PositionViolation>();
  const firstOther = places.findIndex((place, at) => at >= fixed && place !== 'first');
  const lastOther = places.findLastIndex((place) => place !== 'last');
  places.forEach((place, at) => {
    if (place === undefined) return;
    if (place === 'first') {
      if (at >= fixed && firstOther >= 0 && at > firstOther) found.set(at, { amount: null, isEarly: false });
    } else if (place === 'last') {
      if (at < lastOther) found.set(at, { amount: null, isEarly: false });
    } else if (at + 1 !== place) {
      found.set(at, { amount: Math.abs(at + 1 - place), isEarly: at + 1 < place });
    }
  });
  return found;
}
