/**
 * Ways out when a driver or a vehicle is missing: one driver, or one other vehicle, takes the whole day in its sequence;
 * the other routes with room share the stops; the orders move to the next open day.
 */
export const outageOffers = ['ONE_DRIVER', 'SHARED', 'NEXT_DAY'] as const;
export type OutageOffer = (typeof outageOffers)[number];

/** Days that one outage covers at most: all its plans are worked out together. */
export const maxOutageDays = 31;
