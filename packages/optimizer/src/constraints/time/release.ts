import type { TimeOfDay, Job, Shipment } from '../../problem/problem.ts';

/*
 * Rule: a vehicle begins to load a trip when the goods of all its jobs are ready. Where loading takes no time, it
 * leaves then. A trip that has begun has its goods.
 *
 *     a released 09:00, b 10:00        start 10:00 · a · b            one trip
 *                                      start 09:00 · a · reload 10:00 · b
 */

/** Returns when the goods of a trip with these orders are ready; −Infinity when no order has a release time. */
export function releaseOf(orders: Iterable<Job | Shipment>): TimeOfDay {
  let release = Number.NEGATIVE_INFINITY;
  for (const order of orders) {
    if ('releaseTime' in order && order.releaseTime !== undefined) release = Math.max(release, order.releaseTime);
  }
  return release;
}
