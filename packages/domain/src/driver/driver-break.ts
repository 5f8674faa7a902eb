/** A longer break counts as ended: the driver has not reported its end. Milliseconds. */
const maxBreakMs = 12 * 3_600_000;

/** Returns `since` while the break can still be going on, else null. Both in milliseconds of the same clock. */
export const currentBreakStart = (since: number | null, now: number): number | null =>
  since !== null && now - since <= maxBreakMs ? since : null;
