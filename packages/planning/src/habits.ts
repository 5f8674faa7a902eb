import type { TimeOfDay } from '@roundsman/domain/units';

/** A stop of a route in the last plan before the driver came to it. Times are seconds of the plan's day. */
export interface PlannedStop {
  readonly key: string;
  /** Stops with the same place are at one address. */
  readonly place: string;
  readonly arrival: TimeOfDay;
  readonly end: TimeOfDay;
  /** When the service can begin; null: at any time. */
  readonly opens: TimeOfDay | null;
  /** The latest arrival that is not late; null: at any time. */
  readonly closes: TimeOfDay | null;
  /** The office added, moved or changed the stop on the day. */
  readonly isChanged: boolean;
}

/** A route as it was planned and driven. It names no driver: what they know belongs to the address. */
export interface DrivenSequence {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly routeId: string;
  /** The stops that the driver reached, in the planned sequence. */
  readonly planned: readonly PlannedStop[];
  /** The same stops in the driven sequence. Times are seconds of the plan's day. */
  readonly driven: readonly DrivenStop[];
}

interface DrivenStop {
  readonly key: string;
  /** Null: the driver did not report the arrival. */
  readonly came: TimeOfDay | null;
  readonly went: TimeOfDay;
}

/** A rule by which drivers leave the planned sequence, in the terms of places. */
export type Habit =
  | {
      readonly kind: 'BEFORE';
      readonly first: string;
      readonly second: string;
      readonly evidence: readonly SequenceChange[];
    }
  | {
      readonly kind: 'NOT_BEFORE';
      readonly place: string;
      /** The earliest arrival. */
      readonly time: TimeOfDay;
      readonly evidence: readonly SequenceChange[];
    };

/** One time that a driver left the planned sequence. */
export interface SequenceChange {
  readonly day: string;
  readonly routeId: string;
  /** When the driver set off for another stop than the planned one. */
  readonly at: TimeOfDay;
  /** The places from the stop that was passed over to the one that was taken, as they were planned. */
  readonly planned: readonly string[];
  /** The same places as they were driven. */
  readonly driven: readonly string[];
}

/** A habit needs this many days. */
export const leastDays = 3;
/** Stops further behind in the plan are not taken first for what a driver knows about two addresses. */
const reach = 3;
/** For each change that contradicts a habit, so many have to show it. */
const changesPerContradiction = 4;
/** Seconds by which clocks and estimates may be wrong. */
const tolerance = 600;
const halfHour = 1800;

/** A choice of the driver, when one stop was the next of the plan. */
interface Choice {
  readonly change: SequenceChange;
  /** The place that was next in the plan. */
  readonly next: string;
  readonly taken: string;
  /** The places that could have been taken: the next ones of the plan. */
  readonly within: readonly string[];
  /** When the driver would have come to the next one. */
  readonly expected: TimeOfDay;
  /** The plan or the office explains it. */
  readonly isExplained: boolean;
}

/**
 * Returns what drivers seem to know about places: each habit that they showed on three days or more. Changes that
 * follow from a window, a delay or a change by the office do not count.
 * @param known keys of habits that were proposed before; they are left out
 */
export function findHabits(routes: readonly DrivenSequence[], known: ReadonlySet<string> = new Set()): Habit[] {
  const choices = routes.flatMap((route) => choicesOf(route));
  const closed = notBefore(choices, arrivalsOf(routes));
  const closedPlaces = new Set(closed.map(({ place }) => place));
  const pairs = before(choices.filter(({ next }) => !closedPlaces.has(next)));
  return [...closed, ...pairs].filter((habit) => !known.has(habitKey(habit)));
}

/** Identifies what a habit is about: two places in whatever sequence, or a place. */
export function habitKey(habit: Habit): string {
  return habit.kind === 'BEFORE'
    ? JSON.stringify([habit.kind, ...[habit.first, habit.second].toSorted()])
    : JSON.stringify([habit.kind, habit.place]);
}

function choicesOf({ day, routeId, planned, driven }: DrivenSequence): Choice[] {
  const remaining = [...planned];
  const placeOf = new Map(planned.map(({ key, place }) => [key, place]));
  return driven.flatMap(({ key }, i): Choice[] => {
    const at = remaining.findIndex((stop) => stop.key === key);
    const [next, taken] = [remaining[0], remaining[at]];
    if (!next || !taken) return [];
    const within = remaining.slice(1, reach + 1);
    const setsOff = driven[i - 1]?.went ?? null;
    const expected = setsOff === null ? next.arrival : setsOff + travelTo(next, planned);
    const skipped = remaining.slice(0, at);
    remaining.splice(at, 1);
    if (at > 0 && next.place === taken.place) return [];
    const keys = new Set([...skipped, taken].map((stop) => stop.key));
    const change = {
      day,
      routeId,
      at: setsOff ?? next.arrival,
      planned: [...skipped, taken].map(({ place }) => place),
      driven: driven.flatMap((stop) => (keys.has(stop.key) ? (placeOf.get(stop.key) ?? []) : [])),
    };
    return [
      {
        change,
        next: next.place,
        taken: taken.place,
        within: within.map(({ place }) => place),
        expected,
        isExplained: at > reach || isExplained({ next, taken, skipped, expected }),
      },
    ];
  });
}

/** Returns the planned seconds to a stop from the one before it. */
function travelTo(stop: PlannedStop, planned: readonly PlannedStop[]): number {
  const before = planned[planned.indexOf(stop) - 1];
  return before ? Math.max(0, stop.arrival - before.end) : 0;
}

/** Returns whether a change follows from a window, a delay or the office, and not from what the driver knows. */
function isExplained({
  next,
  taken,
  skipped,
  expected,
}: {
  readonly next: PlannedStop;
  readonly taken: PlannedStop;
  readonly skipped: readonly PlannedStop[];
  readonly expected: TimeOfDay;
}): boolean {
  if ([taken, ...skipped].some(({ isChanged }) => isChanged)) return true;
  // The driver would have waited.
  if (next.opens !== null && expected < next.opens - tolerance / 2) return true;
  // The one that was taken would have been late after the others, and was not yet.
  const after = expected + (taken.arrival - next.arrival);
  return taken.closes !== null && after > taken.closes - tolerance && expected <= taken.closes + tolerance;
}

/** Returns the arrivals at each place; the end of a visit where its arrival is unknown. */
function arrivalsOf(routes: readonly DrivenSequence[]): Map<string, TimeOfDay[]> {
  const arrivals = new Map<string, TimeOfDay[]>();
  for (const { planned, driven } of routes) {
    const placeOf = new Map(planned.map(({ key, place }) => [key, place]));
    for (const { key, came, went } of driven) {
      const place = placeOf.get(key);
      if (place === undefined) continue;
      arrivals.set(place, [...(arrivals.get(place) ?? []), came ?? went]);
    }
  }
  return arrivals;
}

const isPassed = ({ change }: Choice): boolean => change.planned.length > 1;
const daysOf = (choices: readonly Choice[]): number => new Set(choices.map(({ change }) => change.day)).size;

/** Places that are passed over, for one stop or another, until a time of day. */
function notBefore(
  choices: readonly Choice[],
  arrivals: ReadonlyMap<string, readonly TimeOfDay[]>,
): Extract<Habit, { kind: 'NOT_BEFORE' }>[] {
  const passed = choices.filter((choice) => isPassed(choice) && !choice.isExplained);
  return [...Map.groupBy(passed, ({ next }) => next)].flatMap(([place, of]) => {
    const earliest = Math.min(...(arrivals.get(place) ?? []));
    const [early, late] = [
      of.filter(({ expected }) => expected < earliest),
      of.filter(({ expected }) => expected >= earliest),
    ];
    if (!Number.isFinite(earliest) || daysOf(early) < leastDays || daysOf(late) > daysOf(early)) return [];
    if (isForOnePlace(early)) return [];
    const time = Math.round(earliest / halfHour) * halfHour;
    return [{ kind: 'NOT_BEFORE' as const, place, time, evidence: firstOfEachDay(early) }];
  });
}

/** Returns whether a place is passed over for one other place: a matter of these two, and of no time. */
function isForOnePlace(passed: readonly Choice[]): boolean {
  const byTaken = [...Map.groupBy(passed, ({ taken }) => taken).values()];
  const isSingle = byTaken.some((of) => daysOf(of) === daysOf(passed));
  return byTaken.length < 2 || (isSingle && passed.length < 2 * daysOf(passed));
}

/** A place that is taken first when another one, to be served after it, is next in the plan. */
function before(choices: readonly Choice[]): Extract<Habit, { kind: 'BEFORE' }>[] {
  const keyOf = (first: string, second: string): string => JSON.stringify([first, second]);
  const shown = Map.groupBy(
    choices.filter((choice) => isPassed(choice) && !choice.isExplained),
    ({ next, taken }) => keyOf(taken, next),
  );
  return [...shown.values()].flatMap((of) => {
    const [{ next: second, taken: first } = { next: '', taken: '' }] = of;
    const against = choices.filter(
      (choice) => !isPassed(choice) && choice.taken === second && choice.within.includes(first),
    );
    const opposite = shown.get(keyOf(second, first)) ?? [];
    const days = daysOf(of);
    if (days < leastDays || days < changesPerContradiction * (daysOf(against) + daysOf(opposite))) return [];
    return [{ kind: 'BEFORE' as const, first, second, evidence: firstOfEachDay(of) }];
  });
}

function firstOfEachDay(choices: readonly Choice[]): SequenceChange[] {
  const byDay = new Map<string, SequenceChange>();
  for (const { change } of choices) if (!byDay.has(change.day)) byDay.set(change.day, change);
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
