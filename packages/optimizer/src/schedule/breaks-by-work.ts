import { breaksByWork, dueAfterWork, dueBreaks, type DueBreak } from '../constraints/time/break.ts';
import type { TimeOfDay, TimeWindow, Vehicle } from '../problem/problem.ts';

/*
 * Breaks that are due because of the work on a route. The route is timed first with the breaks that the time makes due.
 * Where it works too long, each other one gets a window for its start in the middle of the work; where that breaks a rule, at any time that its limit
 * allows:
 *
 *     begin ────── quarter ────── half ──────────── limit ── end      work of the route
 *                  [  first choice  ]
 *     [                  second choice                 ]
 */

/** A route as timed, with the breaks that it was timed with. */
export interface TimedWithBreaks {
  readonly due: readonly DueBreak[];
  /** When its work begins, when the vehicle leaves its start or the last fixed step, and when it reaches the end. */
  readonly begin: TimeOfDay;
  readonly leave: TimeOfDay;
  readonly end: TimeOfDay;
  readonly workingSeconds: number;
  /** Indexes of the breaks that are not on the route. */
  readonly leftOut: ReadonlySet<number>;
}

/**
 * Times a route with the breaks that its work makes due.
 * @param due all breaks of the vehicle, with one window each
 * @param time times the route with some breaks
 * @param best returns the better of two routes
 * @param isGoodEnough returns whether no other route is better in what the caller reads, so that the second choice is
 * not timed
 */
export function timeWithBreaksByWork<Timed extends TimedWithBreaks>(
  vehicle: Vehicle,
  due: readonly DueBreak[],
  time: (due: readonly DueBreak[]) => Timed,
  best: (a: Timed, b: Timed) => Timed,
  isGoodEnough: (timed: Timed) => boolean = () => false,
): Timed {
  const byWork = breaksByWork(vehicle);
  const first = time(due);
  if (byWork.size === 0) return first;
  const breaks = vehicle.breaks ?? [];
  const { begin, leave } = first;
  const active = new Set<number>();
  for (let timed = first; ; ) {
    const { end, workingSeconds, leftOut } = timed;
    const added = due.filter(
      ({ index, windowStart, latestStart }) =>
        byWork.has(index) &&
        !active.has(index) &&
        leftOut.has(index) &&
        workingSeconds > dueAfterWork(vehicle, breaks[index]!) &&
        leave <= latestStart &&
        Math.max(windowStart, leave) < end,
    );
    if (added.length === 0) return timed;
    for (const { index } of added) active.add(index);
    const isByWork = ({ index }: DueBreak) => active.has(index);
    const choose = (from: TimeOfDay, share: number) => {
      const windows = due.map((dueBreak): TimeWindow => {
        const { index, windowStart, windowEnd, latestStart, durationSeconds } = dueBreak;
        if (!isByWork(dueBreak)) return { start: windowStart, end: windowEnd };
        const limit = dueAfterWork(vehicle, breaks[index]!) || Number.POSITIVE_INFINITY;
        const by = Math.min(begin + Math.min(limit, share * first.workingSeconds), end - 1, latestStart);
        const start = Math.max(windowStart, leave, Math.min(from, by));
        return { start, end: Math.max(by, start) + durationSeconds };
      });
      return time(
        withWindows(vehicle, due, windows).map((dueBreak) => ({ ...dueBreak, isByWork: isByWork(dueBreak) })),
      );
    };
    const inTheMiddle = choose(begin + first.workingSeconds / 4, 1 / 2);
    timed = isGoodEnough(inTheMiddle) ? inTheMiddle : best(inTheMiddle, choose(leave, 1));
  }
}

/** Returns breaks with other windows. Each window leaves time for the breaks before it, where its own end allows. */
function withWindows(vehicle: Vehicle, due: readonly DueBreak[], windows: readonly TimeWindow[]): readonly DueBreak[] {
  let clock = Number.NEGATIVE_INFINITY;
  const narrowed = windows.map(({ start, end }, at) => {
    clock = Math.max(clock, start) + due[at]!.durationSeconds;
    return { start, end: Math.min(due[at]!.windowEnd, Math.max(end, clock)) };
  });
  return dueBreaks(vehicle, narrowed);
}
