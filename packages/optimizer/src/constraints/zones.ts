import type { Options } from '../problem/problem.ts';

/*
 * Rule: a driver's stops lie together. Each zone a vehicle serves beyond its first has a price; orders without a zone do not matter.
 */

/** Price of each zone beyond a vehicle's first, in the objective's unit; 0 when zones do not matter. */
export function zonePriceOf(options: Options | undefined): number {
  return options?.zonePrice ?? 0;
}

/** How many zones beyond the first a vehicle serves with orders in these zones. */
export function zonesBeyondFirst(zones: Iterable<string | undefined>): number {
  const served = new Set(zones);
  served.delete(undefined);
  return Math.max(0, served.size - 1);
}
