/**
 * Tolerance of the search for times and limits, in seconds or metres; routes are flagged from twice as much on,
 * because insertions were accepted from other sums. Plan mode has the larger `LIMIT_TOLERANCE`, so that it never flags
 * what the search accepts: sums of the two are added in a different order. All of them respect an excess up to 5e-8, and none one from 1e-5 on.
 */
export const ROUNDING = 1e-7;
/** Lateness below this is rounding. Seconds. */
export const LATE_ROUNDING = 1e-7;
