/** Price of a second of lateness, in seconds of work. */
export const LATE_PRICE = 10;
/**
 * Price of a second over the upper limit of balance, in seconds of work. The limit grows with the mean, so an added
 * second of work on another route earns this much where all others are over it. With `IDLE_PRICE` it is no more than the
 * second costs: detours never pay.
 */
export const BALANCE_PRICE = 0.4;
/**
 * Price of a second below the lower limit of balance, in the same unit. Without it a vehicle may stay unused when
 * there are so many that the others stay within the limit.
 */
export const IDLE_PRICE = 0.6;
/**
 * Price of a unit of cost over `Options.balance.maxCost`, in the objective's unit: more than balance can save with it. A
 * minute more on the way may let an hour of work go to another route.
 */
export const OVER_MAX_COST_PRICE = 1e4;
/** Price of each position that a stop is before its number, in the objective's unit: half an hour of work. */
export const EARLY_PLACE_PRICE = 1800;
/** Price of each hard rule that a route breaks: the insertion that repairs the route becomes the cheapest. */
export const BROKEN_PRICE = 1e12;
