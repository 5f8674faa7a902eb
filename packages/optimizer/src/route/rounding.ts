import { LIMIT_TOLERANCE } from '../constraints/route-limits.ts';

/** By how much a time or a limit may be exceeded because of rounding, seconds or metres: the same wherever the search compares. */
export const ROUNDING = 1e-7;
/** Lateness below this is rounding. Seconds. */
export const LATE_ROUNDING = 1e-7;

export { LIMIT_TOLERANCE };
