import type { Site } from '../problem/problem.ts';

/*
 * Rule: a stop has its set-up when the vehicle comes from another location, and as the first of a route or of a trip. It is part of the
 * service in every other rule: it begins inside a window, and a break never interrupts it.
 */

/** Seconds of set-up at a stop. `stopBefore`: location of the stop before it on the same trip; null when it is the trip's first. */
export function setupAfter(site: Site, stopBefore: number | null): number {
  return stopBefore === site.location ? 0 : (site.setupSeconds ?? 0);
}
