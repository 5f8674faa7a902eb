import type { Options } from '../../problem/problem.ts';

/*
 * Rule: the stops of a driver lie together. Each zone beyond a vehicle's first has a price; orders without a zone do
 * not count.
 */

/** Returns the price of each zone beyond a vehicle's first, in the objective's unit; 0 when zones are not used. */
export function zonePriceOf(options: Options | undefined): number {
  return options?.zonePrice ?? 0;
}

/** Returns how many zones beyond the first a vehicle serves with orders in these zones. */
export function zonesBeyondFirst(zones: Iterable<string | undefined>): number {
  const served = new Set(zones);
  served.delete(undefined);
  return Math.max(0, served.size - 1);
}
