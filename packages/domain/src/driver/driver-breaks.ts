import { formatTimeOfDay, parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** A break that a driver takes at any time within a window, which includes both its start and its end. */
export interface DriverBreak {
  /** HH:mm */
  readonly start: string;
  readonly end: string;
  /** Minutes. */
  readonly duration: number;
}

/** Minutes of work after which a break is due, unless the company changes it: the limit in the law of many countries. */
export const defaultBreakAfterMinutes = 360;

/** A break that is not on a route, with the window that the driver's other breaks leave. */
export interface BreakLeftOut extends DriverBreak {
  readonly reason: BreakLeftOutReason;
}

/**
 * Reasons why a break is not on a route.
 *
 *   not-due   the route ends before its latest start and works no longer than the company's limit
 *   before    the route leaves so late that the break fits before it
 */
export const breakLeftOutReasons = ['not-due', 'before'] as const;
export type BreakLeftOutReason = (typeof breakLeftOutReasons)[number];

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
  for (const timedBreak of sorted.toReversed()) {
    const windowEnd = Math.min(timedBreak.windowEnd, latest);
    if (windowEnd - timedBreak.windowStart < timedBreak.durationSeconds) continue;
    fitting.unshift({ ...timedBreak, windowEnd });
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

/**
 * Returns all breaks of a driver in their order, as the optimizer needs them. Breaks for which no time is left are left
 * out.
 * @param afterWorkMinutes a break is due at the latest when the route works longer than this, whatever its window
 */
export const breaksInOrder = (
  driver: Breaks,
  afterWorkMinutes: number,
): (TimedBreak & { readonly afterWorkSeconds: number })[] =>
  inOrder(readBreaks(driver).filter((timedBreak) => timedBreak !== null)).fitting.map((timedBreak) => ({
    ...timedBreak,
    afterWorkSeconds: afterWorkMinutes * 60,
  }));

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
  for (const [index, timedBreak] of read.entries())
    if (timedBreak === null) issue(['breaks', index, 'duration'], 'break_too_long');
  if (
    breaks.length > 0 &&
    !read.includes(null) &&
    inOrder(readBreaks(driver).filter((timedBreak) => timedBreak !== null)).isOneLeftOut
  )
    issue(['breaks'], 'breaks_too_many');
}

/** Formats a break such as '11:00–14:00 (30 min)'. */
export const formatBreakWindow = ({ start, end, duration }: DriverBreak): string => `${start}–${end} (${duration} min)`;

/**
 * Returns the breaks that a timed route leaves out. On a route that has begun, a break before now may have been taken: it
 * is not listed.
 * @param vehicle the breaks in their order, and the fixed steps of the route
 * @param left indexes of the breaks that are not among the steps
 */
export const listBreaksLeftOut = (
  {
    breaks = [],
    hasLeft = false,
    prefix = [],
  }: {
    readonly breaks?: readonly TimedBreak[] | undefined;
    readonly hasLeft?: boolean | undefined;
    readonly prefix?: readonly unknown[] | undefined;
  },
  left: readonly { readonly index: number; readonly reason: BreakLeftOutReason }[] = [],
): BreakLeftOut[] =>
  left.flatMap(({ index, reason }) => {
    const rest = breaks[index];
    if (!rest || (reason === 'before' && (hasLeft || prefix.length > 0))) return [];
    const { windowStart, windowEnd, durationSeconds } = rest;
    return {
      start: formatTimeOfDay(windowStart),
      end: formatTimeOfDay(windowEnd),
      duration: durationSeconds / 60,
      reason,
    };
  });
