import type { Place } from '../../problem/problem.ts';

/**
 * Rule code, named for the field `place`: a stop has its required position on the route. A stop that must be 'first' or 'last' is. A number is
 * never exceeded; a stop may come before its number where too few stops precede it.
 */
export const POSITION_RULE = 'place';

/** A stop that is not at its required position. */
export interface PositionViolation {
  /** How many positions it is off, > 0; null for 'first' and 'last'. */
  readonly amount: number | null;
  /** True: before its number, which is priced and reported but never refused. */
  readonly isEarly: boolean;
}

const NONE: ReadonlyMap<number, PositionViolation> = new Map();

/**
 * Returns the stops of a route that are not at their required position, by their index.
 * @param places required positions of all stops, in order
 * @param fixed number of fixed steps; they may come before a first stop
 */
export function positionViolations(
  places: readonly (Place | undefined)[],
  fixed: number,
): ReadonlyMap<number, PositionViolation> {
  if (places.every((place) => place === undefined)) return NONE;
  const violations = new Map<number, PositionViolation>();
  const firstOther = places.findIndex((place, at) => at >= fixed && place !== 'first');
  const lastOther = places.findLastIndex((place) => place !== 'last');
  places.forEach((place, at) => {
    if (place === undefined) return;
    if (place === 'first') {
      if (at >= fixed && firstOther >= 0 && at > firstOther) violations.set(at, { amount: null, isEarly: false });
    } else if (place === 'last') {
      if (at < lastOther) violations.set(at, { amount: null, isEarly: false });
    } else if (at + 1 !== place) {
      violations.set(at, { amount: Math.abs(at + 1 - place), isEarly: at + 1 < place });
    }
  });
  return violations;
}
