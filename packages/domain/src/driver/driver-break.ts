/** A break that nobody ended after so long was forgotten: the driver works, or the day is over. Milliseconds. */
const maxBreakMs = 12 * 3_600_000;

/** Since when a driver rests, while that may be believed (both in milliseconds of one clock); null: they work. */
export const currentBreakStart = (since: number | null, now: number): number | null =>
  since !== null && now - since <= maxBreakMs ? since : null;
