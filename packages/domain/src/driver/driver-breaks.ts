import { parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** A break that a driver takes at any time within a window, which includes both its start and its end. */
export interface DriverBreak {
  /** HH:mm */
  readonly start: string;
  readonly end: string;
  /** Minutes. */
  readonly duration: number;
}

/** The most breaks of a driver besides the fixed one. */
export const maxDriverBreaks = 5;

interface Breaks {
  /** The fixed break; null for none. */
  readonly breakStart?: string | null | undefined;
  readonly breakEnd?: string | null | undefined;
  readonly breaks?: readonly DriverBreak[] | undefined;
}

/** A break as the optimizer needs it, in seconds. */
interface TimedBreak {
  readonly windowStart: TimeOfDay;
  readonly windowEnd: TimeOfDay;
  readonly durationSeconds: number;
}

/** Returns the window and the length of a break, or null when the window is shorter. */
function timedBreak(start: string, end: string, minutes: number | null): TimedBreak | null {
  const [windowStart, windowEnd] = [parseTimeOfDay(start), parseTimeOfDay(end)];
  if (windowStart === null || windowEnd === null) return null;
  const durationSeconds = minutes === null ? windowEnd - windowStart : minutes * 60;
  return durationSeconds > 0 && durationSeconds <= windowEnd - windowStart
    ? { windowStart, windowEnd, durationSeconds }
    : null;
}

/**
 * Sorts breaks by the start of their windows, and ends the window of each where the next one has to begin. Breaks for
 * which no time is left are returned apart.
 */
function inOrder(breaks: readonly TimedBreak[]): { readonly fitting: TimedBreak[]; readonly isOneLeftOut: boolean } {
  const sorted = breaks.toSorted((a, b) => a.windowStart - b.windowStart || a.windowEnd - b.windowEnd);
  const fitting: TimedBreak[] = [];
  let latest = Number.POSITIVE_INFINITY;
  for (const each of sorted.toReversed()) {
    const windowEnd = Math.min(each.windowEnd, latest);
    if (windowEnd - each.windowStart < each.durationSeconds) continue;
    fitting.unshift({ ...each, windowEnd });
    latest = windowEnd;
  }
  let clock = 0;
  const possible = fitting.filter(({ windowStart, windowEnd, durationSeconds }) => {
    const done = Math.max(clock, windowStart) + durationSeconds;
    if (done > windowEnd) return false;
    clock = done;
    return true;
  });
  return { fitting: possible, isOneLeftOut: possible.length < breaks.length };
}

function readBreaks({ breakStart, breakEnd, breaks = [] }: Breaks): (TimedBreak | null)[] {
  const fixed = breakStart && breakEnd ? timedBreak(breakStart, breakEnd, null) : null;
  return [...(fixed ? [fixed] : []), ...breaks.map(({ start, end, duration }) => timedBreak(start, end, duration))];
}

/** Returns all breaks of a driver in their order, as the optimizer needs them. Breaks for which no time is left are left out. */
export const breaksInOrder = (driver: Breaks): TimedBreak[] =>
  inOrder(readBreaks(driver).filter((each) => each !== null)).fitting;

/**
 * Calls `issue` for each break that is longer than its window, and once when the breaks together leave no time for one of
 * them.
 */
export function checkDriverBreaks(
  driver: Breaks,
  issue: (path: readonly (string | number)[], problem: 'break_too_long' | 'breaks_too_many') => void,
): void {
  const { breaks = [] } = driver;
  const read = breaks.map(({ start, end, duration }) => timedBreak(start, end, duration));
  for (const [index, each] of read.entries()) if (each === null) issue(['breaks', index, 'duration'], 'break_too_long');
  if (
    breaks.length > 0 &&
    !read.includes(null) &&
    inOrder(readBreaks(driver).filter((each) => each !== null)).isOneLeftOut
  )
    issue(['breaks'], 'breaks_too_many');
}

/** Formats a break such as '11:00–14:00 (30 min)'. */
export const formatBreakWindow = ({ start, end, duration }: DriverBreak): string => `${start}–${end} (${duration} min)`;
