import type { MasterStopChange } from './master-route.ts';

/** A stop in the comparison of a day with its master route. */
export interface ComparedStop {
  readonly change: MasterStopChange;
  /** Index in the sequence of the master route; null for an added stop. */
  readonly master: number | null;
  /** Index in the sequence of the day; null for a missing stop. */
  readonly day: number | null;
}

/**
 * Compares the sequence of a day with its master route. As few stops as possible count as moved: those outside of the
 * longest run of stops that has the usual sequence.
 * @param masterStops the number of stops of the master route
 * @param day for each stop of the day its index in the master route; null for a stop that the master route does not have
 * @returns the stops of the day in their sequence, each missing one where it usually is
 */
export function compareWithMaster(masterStops: number, day: readonly (number | null)[]): ComparedStop[] {
  const inSequence = longestRising(day);
  const compared: ComparedStop[] = day.map((master, index) => ({
    change: master === null ? 'added' : inSequence.has(index) ? 'same' : 'moved',
    master,
    day: index,
  }));
  const present = new Set(day);
  for (let master = 0; master < masterStops; master++) {
    if (present.has(master)) continue;
    compared.splice(usualPosition(compared, master), 0, { change: 'missing', master, day: null });
  }
  return compared;
}

/** Returns the position in a list at which a stop of a master route usually is: behind the stops before it. */
export function usualPosition(list: readonly { readonly master: number | null }[], master: number): number {
  const before = Math.max(
    -1,
    ...list.flatMap((stop) => (stop.master !== null && stop.master <= master ? stop.master : [])),
  );
  if (before >= 0) return list.findLastIndex((stop) => stop.master === before) + 1;
  const after = list.findIndex((stop) => stop.master !== null && stop.master > master);
  return after === -1 ? list.length : after;
}

/** Returns the indexes of a longest subsequence that does not fall. */
function longestRising(values: readonly (number | null)[]): ReadonlySet<number> {
  // `ends[n]`: the index at which a subsequence of n + 1 values ends with the least value.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    let length = ends.length;
    while (length > 0 && (values[ends[length - 1] ?? 0] ?? 0) > value) length--;
    previous[index] = length > 0 ? ends[length - 1] : undefined;
    ends[length] = index;
  }
  const found = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.add(at);
  return found;
}
