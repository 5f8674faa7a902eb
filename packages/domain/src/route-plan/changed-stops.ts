import type { StopKey } from './stop-key.ts';

/** A driver's stops in order. */
export interface DriverStops<Stop extends string = StopKey> {
  readonly driverId: string;
  readonly stops: readonly Stop[];
}

/**
 * Returns the stops of `before` that moved: they are missing in `after`, have another driver, or are not in the longest
 * common subsequence of their driver's stops. New stops do not count.
 */
export function findChangedStops<Stop extends string>(
  before: readonly DriverStops<Stop>[],
  after: readonly DriverStops<Stop>[],
): Stop[] {
  const place = new Map<Stop, { driverId: string; index: number }>();
  for (const { driverId, stops } of after) {
    for (const [index, stop] of stops.entries()) place.set(stop, { driverId, index });
  }
  return before.flatMap(({ driverId, stops }) => {
    const stayed = stops.filter((stop) => place.get(stop)?.driverId === driverId);
    const unmoved = new Set(longestIncreasingSubsequence(stayed, (stop) => place.get(stop)?.index ?? 0));
    return stops.filter((stop) => !unmoved.has(stop));
  });
}

/** Returns the longest increasing subsequence, by the smallest last number of each length. */
function longestIncreasingSubsequence<Item>(items: readonly Item[], numberOf: (item: Item) => number): Item[] {
  interface Link {
    readonly item: Item;
    readonly before: Link | undefined;
  }
  const ends: { number: number; link: Link }[] = [];
  for (const item of items) {
    const number = numberOf(item);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.number ?? Infinity) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = { number, link: { item, before: ends[low - 1]?.link } };
  }
  const longest: Item[] = [];
  for (let link = ends.at(-1)?.link; link; link = link.before) longest.push(link.item);
  return longest.reverse();
}
