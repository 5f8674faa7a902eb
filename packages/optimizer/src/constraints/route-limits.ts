/** Sums of floating point legs may differ by this much, metres and seconds. */
export const LIMIT_TOLERANCE = 1e-6;

/** By how much a figure of a route exceeds its limit; 0 when it keeps within. */
export function excessOf(figure: number, limit: number): number {
  const over = figure - limit;
  return over > LIMIT_TOLERANCE ? over : 0;
}
