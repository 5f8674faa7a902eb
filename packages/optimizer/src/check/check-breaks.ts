import type { Break, TimeWindow } from '../problem/problem.ts';
import type { Step } from '../problem/solution.ts';
import { agree, within } from './finding.ts';
import type { RouteView } from './route-view.ts';

/** Every break that is due was taken once, in its window and in order; those that were not are past, had before, or not needed. */
export function checkBreaks(view: RouteView): void {
  const { vehicle, steps, prefix, lastFixed } = view;
  const due = vehicle.breaks ?? [];
  const taken = steps.filter((step) => step.kind === 'break');
  if (taken.length > due.length) view.note('break', null, `${taken.length} breaks taken, ${due.length} due`);

  const shift = Math.max(vehicle.shiftStart, vehicle.notBefore ?? vehicle.shiftStart);
  const setsOut = Math.max(shift, lastFixed?.departure ?? shift);
  // The latest begin of a break from which it and all those behind it can still be had.
  const latest = due.map(() => Number.POSITIVE_INFINITY);
  for (let at = due.length - 1; at >= 0; at--) {
    const { durationSeconds } = due[at]!;
    const by = (latest[at + 1] ?? Number.POSITIVE_INFINITY) - durationSeconds;
    const windows = windowsOf(due[at]!);
    const last = windows.findLast(({ start }) => within(start, by)) ?? windows[0]!;
    latest[at] = Math.min(last.end - durationSeconds, by);
  }
  const isPast = due.map((_, at) => latest[at]! < setsOut);
  let rested = prefix.length > 0 ? vehicle.shiftStart : shift;
  const hadBefore = due.map((pause, at) => {
    if (latest[at]! < rested) return false;
    const ends = windowsOf(pause).map(({ start, end }) => ({
      end,
      done: Math.max(rested, start) + pause.durationSeconds,
    }));
    rested = (ends.find(({ end, done }) => within(done, end)) ?? ends[0]!).done;
    return within(rested, steps[0]!.serviceStart);
  });
  checkLoadsOfBreaks(view, taken);
  const end = steps.at(-1)!.arrival;
  const mayMiss = (at: number) => isPast[at]! || hadBefore[at]! || within(end, latest[at]!);

  /** Whether the breaks taken from one on can be those due from another on. */
  const agrees = (took: number, at: number): boolean => {
    const pause = due[at];
    if (!pause) return took >= taken.length;
    const step = taken[took];
    return (
      (step !== undefined && isTaken(pause, step) && agrees(took + 1, at + 1)) || (mayMiss(at) && agrees(took, at + 1))
    );
  };
  if (agrees(0, 0)) return;
  const lost = taken.find((step) => !due.some((pause) => isTaken(pause, step)));
  if (lost) view.note('break', lost, 'the break has the wrong length or lies outside its window');
  else view.note('break', null, 'a break is missing or out of order');
}

/** The windows of a break. */
export function windowsOf({ windowStart, windowEnd, furtherWindows }: Break): readonly TimeWindow[] {
  return [{ start: windowStart, end: windowEnd }].concat(furtherWindows ?? []);
}

function isTaken(pause: Break, step: Step): boolean {
  return (
    agree(step.serviceSeconds, pause.durationSeconds) &&
    windowsOf(pause).some(({ start, end }) => within(start, step.serviceStart) && within(step.departure, end))
  );
}

/** No break is taken with more on board than it may; of two that it can be, the one that allows more counts. A route of fixed steps alone is history. */
function checkLoadsOfBreaks(view: RouteView, taken: readonly Step[]): void {
  if (view.stops.every((step) => view.isBegun(step))) return;
  for (const step of taken) {
    const candidates = (view.vehicle.breaks ?? []).filter((pause) => isTaken(pause, step));
    const isTooMuch = ({ maxLoad }: Break) =>
      (step.loads ?? [step.load]).some((load, dimension) => {
        const most = typeof maxLoad === 'number' ? [maxLoad] : (maxLoad ?? []);
        return !within(load, most[dimension] ?? Number.POSITIVE_INFINITY);
      });
    if (candidates.length > 0 && candidates.every(isTooMuch))
      view.note('break-load', step, `${step.load} is on board during the break`);
  }
}
