import type { DrawnRoute } from './drawn-route.ts';

/** All of a driver's stops lie on one side of what is in sight; `at` is the nearest one's time. */
export interface HiddenStops {
  readonly side: 'before' | 'after';
  readonly at: number;
}

/** Where the stops of an empty-looking row are; null when one is in sight, or there is none. */
export function hiddenStops(
  { stops }: { readonly stops: readonly Pick<DrawnRoute['stops'][number], 'start' | 'end'>[] },
  from: number,
  until: number,
): HiddenStops | null {
  const [first, last] = [stops[0], stops.at(-1)];
  if (!first || !last) return null;
  if (first.start >= until) return { side: 'after', at: first.start };
  return last.end <= from ? { side: 'before', at: last.end } : null;
}
