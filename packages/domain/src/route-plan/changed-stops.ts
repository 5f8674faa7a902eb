import type { StopKey } from './stop-key.ts';

/** A driver's stops in order. */
export interface DriverStops<Stop extends string = StopKey> {
  readonly driverId: string;
  readonly stops: readonly Stop[];
}

/**
 * Which stops of `before` are elsewhere in `after` (ORD-60's stability, SRV-16b's comparison): left out, with another driver, or not among
 * the most stops of their driver that could keep their order (longest common subsequence). Stops that `before` does not have are new and
 * do not count.
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
    const kept = new Set(longestIncreasingSubsequence(stayed, (stop) => place.get(stop)?.index ?? 0));
    return stops.filter((stop) => !kept.has(stop));
  });
}

/** The longest part of a list whose numbers rise, by patience: the smallest end of a rising part of each length. */
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
