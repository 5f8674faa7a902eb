import type { TimedRoute } from './timed-route.ts';

/**
 * Set when all of a driver's stops are on one side of the view. `at` is the time of the nearest one, in seconds from
 * midnight.
 */
export interface HiddenStops {
  readonly side: 'before' | 'after';
  readonly at: number;
}

/** Returns where the stops are if all are outside the view; null if one is inside or there is none. */
export function hiddenStops(
  { stops }: { readonly stops: readonly Pick<TimedRoute['stops'][number], 'start' | 'end'>[] },
  from: number,
  until: number,
): HiddenStops | null {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return null;
  if (first.start >= until) return { side: 'after', at: first.start };
  return last.end <= from ? { side: 'before', at: last.end } : null;
}
