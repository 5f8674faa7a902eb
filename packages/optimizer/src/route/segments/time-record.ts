/**
 * Numbers of a node's record. Numbers that are read together are adjacent: a record is one line of the processor's
 * cache.
 */
export const STRIDE = 8;
/**
 * Departure from the node when the route begins as early as it can; the route may be postponed. Not computed for
 * vehicles whose routes are evaluated as whole sequences (`Model.needsSequence`), like the rest of the record.
 */
export const DEPARTURE = 0;
/** Latest begin of the service with which no hard limit is broken after it. */
export const LATEST_SERVICE = 1;
/**
 * The leg to the node: metres, and seconds at the vehicle's speed. 0 to the end of an idle route, and where there is
 * no leg.
 */
export const LEG_METRES = 2;
export const LEG_SECONDS = 3;
/**
 * BUSY_AHEAD: seconds of travel, service and set-up from the begin of the service here to the route's end. Arriving
 * at t, the route ends at max(t + BUSY_AHEAD, FLOOR) while t ≤ `onTime`, and no stop is late. Valid where
 * `isRegular`. These and the next two are computed only where work has a price or a limit (`Model.needsWork`).
 */
export const BUSY_AHEAD = 4;
export const FLOOR = 5;
/** Seconds of loading, travel, service, set-up and breaks since the route's begin, without waiting; 0 at an idle end. */
export const BUSY = 6;
/**
 * Latest begin of the route, loading included, with which no stop up to here gets later than now or than its window; at
 * least the earliest begin.
 */
export const LATEST_ROUTE_START = 7;
