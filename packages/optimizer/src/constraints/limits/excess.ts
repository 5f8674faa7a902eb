/** Tolerance for sums of floating point legs, in metres and seconds. */
const LIMIT_TOLERANCE = 1e-6;

/** Returns how much a figure of a route exceeds its limit; 0 when it does not. */
export function excessOf(figure: number, limit: number): number {
  const over = figure - limit;
  return over > LIMIT_TOLERANCE ? over : 0;
}
