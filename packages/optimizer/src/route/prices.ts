/** Price of a second of lateness, in seconds of work. */
export const LATE_PRICE = 10;
/**
 * Price of a second over the balanced share, in seconds of work. Not more: the share grows with the mean, and at a higher price it would pay to let the others
 * drive in circles.
 */
export const BALANCE_PRICE = 2;
/**
 * Price of a second below the balanced least, in the same unit: without it a vehicle may stay at home as soon as there are so many that the others keep within the
 * share. Less than 1, so that no work is made for its sake.
 */
export const IDLE_PRICE = 0.75;
/** Price of each hard rule that a route breaks: the insertion that repairs the route becomes the cheapest of all. */
export const BROKEN_PRICE = 1e12;
