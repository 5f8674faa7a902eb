import type { Break, TimeWindow, Vehicle } from '../problem/problem.ts';
import type { Step } from '../problem/solution.ts';
import { areEqual, isWithin } from './finding.ts';
import { goesOnFrom, type RouteView } from './route-view.ts';

/**
 * Checks that every break that is due is taken once, in its window and in order. A break may be missing when it has
 * passed, was taken before the route, or is not due before the end.
 */
export function checkBreaks(view: RouteView): void {
  const { vehicle, steps, prefix, lastFixed } = view;
  const due = vehicle.breaks ?? [];
  const taken = steps.filter((step) => step.kind === 'break');
  if (taken.length > due.length) view.report('break', null, `${taken.length} breaks taken, ${due.length} due`);

  const shift = goesOnFrom(vehicle);
  const setsOut = Math.max(shift, lastFixed?.departure ?? shift);
  // Latest start of each break with which it and all breaks after it end in their windows.
  const latest = due.map(() => Number.POSITIVE_INFINITY);
  for (let at = due.length - 1; at >= 0; at--) {
    const { durationSeconds } = due[at]!;
    const by = (latest[at + 1] ?? Number.POSITIVE_INFINITY) - durationSeconds;
    const windows = windowsOf(due[at]!);
    const last = windows.findLast(({ start }) => isWithin(start, by)) ?? windows[0]!;
    latest[at] = Math.min(last.end - durationSeconds, by);
  }
  const isPast = due.map((_, at) => latest[at]! < setsOut);
  let rested = prefix.length > 0 ? Math.min(vehicle.shiftStart, shift) : shift;
  const hadBefore = due.map((pause, at) => {
    if (latest[at]! < rested) return false;
    const ends = windowsOf(pause).map(({ start, end }) => ({
      end,
      done: Math.max(rested, start) + pause.durationSeconds,
    }));
    rested = (ends.find(({ end, done }) => isWithin(done, end)) ?? ends[0]!).done;
    return isWithin(rested, steps[0]!.serviceStart);
  });
  checkLoadsOfBreaks(view, taken);
  const end = steps.at(-1)!.arrival;
  const work = steps.reduce(
    (sum, { kind, travelSeconds, waiting, serviceSeconds }) =>
      sum + travelSeconds + waiting + (kind === 'break' ? 0 : serviceSeconds),
    0,
  );
  const leave = Math.max(steps[0]!.departure, lastFixed?.departure ?? Number.NEGATIVE_INFINITY);
  /** Returns whether the work makes a break due that the time does not, between the departure and the end. */
  const isDueByWork = (at: number) =>
    latest[at]! > goesOnFrom(vehicle) + workBefore(vehicle, due[at]!) &&
    !isWithin(work, workBefore(vehicle, due[at]!)) &&
    isWithin(leave, latest[at]!) &&
    !isWithin(end, Math.max(leave, windowsOf(due[at]!)[0]!.start)) &&
    prefix.length < view.stops.length;
  const canMiss = (at: number) => isPast[at]! || (!isDueByWork(at) && (hadBefore[at]! || isWithin(end, latest[at]!)));

  /** Returns whether the taken breaks from index `took` on match the due breaks from index `at` on. */
  const matches = (took: number, at: number): boolean => {
    const pause = due[at];
    if (!pause) return took >= taken.length;
    const step = taken[took];
    return (
      (step !== undefined && isTaken(pause, step) && matches(took + 1, at + 1)) ||
      (canMiss(at) && matches(took, at + 1))
    );
  };
  if (matches(0, 0)) return;
  const lost = taken.find((step) => !due.some((pause) => isTaken(pause, step)));
  if (lost) view.report('break', lost, 'the break has the wrong length or lies outside its window');
  else view.report('break', null, 'a break is missing or out of order');
}

/** Returns the seconds of work after which a break is due; Infinity: never by its work. */
function workBefore({ shiftStart, shiftEnd }: Vehicle, pause: Break): number {
  if (pause.furtherWindows?.length) return Number.POSITIVE_INFINITY;
  if (typeof pause.afterWorkSeconds === 'number') return pause.afterWorkSeconds;
  const isAllDay = pause.windowStart <= shiftStart && pause.windowEnd >= shiftEnd;
  return pause.afterWorkSeconds === undefined && isAllDay ? 0 : Number.POSITIVE_INFINITY;
}

/** Returns the windows of a break. */
export function windowsOf({ windowStart, windowEnd, furtherWindows }: Break): readonly TimeWindow[] {
  return [{ start: windowStart, end: windowEnd }].concat(furtherWindows ?? []);
}

function isTaken(pause: Break, step: Step): boolean {
  return (
    areEqual(step.serviceSeconds, pause.durationSeconds) &&
    windowsOf(pause).some(({ start, end }) => isWithin(start, step.serviceStart) && isWithin(step.departure, end))
  );
}

/**
 * Checks the load during breaks. When a step may be one of two breaks, the one with the higher limit counts. A route
 * of fixed steps alone is not checked.
 */
function checkLoadsOfBreaks(view: RouteView, taken: readonly Step[]): void {
  if (view.stops.every((step) => view.isOrderFixed(step))) return;
  for (const step of taken) {
    const candidates = (view.vehicle.breaks ?? []).filter((pause) => isTaken(pause, step));
    const isTooMuch = ({ maxLoad }: Break) =>
      (step.loads ?? [step.load]).some((load, dimension) => {
        const limits = typeof maxLoad === 'number' ? [maxLoad] : (maxLoad ?? []);
        return !isWithin(load, limits[dimension] ?? Number.POSITIVE_INFINITY);
      });
    if (candidates.length > 0 && candidates.every(isTooMuch))
      view.report('break-load', step, `${step.load} is on board during the break`);
  }
}
