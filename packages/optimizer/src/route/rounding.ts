import { LIMIT_TOLERANCE } from '../constraints/excess.ts';

/** Tolerance of times and limits, in seconds or metres: the same in all comparisons of the search. */
export const ROUNDING = 1e-7;
/** Lateness below this is rounding. Seconds. */
export const LATE_ROUNDING = 1e-7;

export { LIMIT_TOLERANCE };
