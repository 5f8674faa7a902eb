/** Price of a second of lateness, in seconds of work. */
export const LATE_PRICE = 10;
/**
 * Price of a second over the upper limit of balance, in seconds of work. The limit grows with the mean, so at a
 * higher price detours of the other vehicles would pay.
 */
export const BALANCE_PRICE = 2;
/**
 * Price of a second below the lower limit of balance, in the same unit. Without it a vehicle may stay unused when
 * there are so many that the others stay within the limit. Less than 1, so that it never pays to add work.
 */
export const IDLE_PRICE = 0.75;
/** Price of each hard rule that a route breaks: the insertion that repairs the route becomes the cheapest. */
export const BROKEN_PRICE = 1e12;
