import type { TimeWindow, Vehicle } from '../problem/problem.ts';
import type { Step } from '../problem/solution.ts';
import { windowsOf } from './check-breaks.ts';
import { isWithin } from './finding.ts';
import type { RouteView } from './route-view.ts';

/** Tolerance for the sums of a whole route, in seconds. */
const SECONDS_TOLERANCE = 1e-3;

/**
 * Checks that the vehicle leaves loaded and inside its start windows. A vehicle that waits on the way must not have
 * been able to leave later with the same end, no later stop and all breaks in their windows.
 */
export function checkLeaving(view: RouteView): void {
  const { prefix, vehicle, steps } = view;
  if (prefix.length > 0 || vehicle.hasLeft) return;
  const leave = steps[0]!.departure;
  if (!windowsToLeave(vehicle).some(({ start, end }) => isWithin(start, leave) && isWithin(leave, end)))
    view.report('shift', steps[0]!, `it leaves at ${leave}, when it may not`);
  const by = leave + roomBefore(view, steps.length - 1);
  const latest = Math.max(
    ...windowsToLeave(vehicle).map(({ start, end }) => (start <= by ? Math.min(end, by) : Number.NEGATIVE_INFINITY)),
  );
  if (latest - leave > SECONDS_TOLERANCE) view.report('figures', steps[0]!, `it might leave ${latest - leave} s later`);
}

/**
 * Checks that a vehicle which comes back to its start loads again only while that is open for long enough. After the last
 * window it may load at any time.
 */
export function checkReloading(view: RouteView): void {
  for (const step of view.steps) {
    if (step.kind !== 'reload') continue;
    const windows = windowsToReload(view, step);
    if (
      windows.length > 0 &&
      !windows.some(({ start, end }) => isWithin(start, step.serviceStart) && isWithin(step.serviceStart, end))
    )
      view.report('shift', step, `it loads again at ${step.serviceStart}, when its start is closed`);
  }
}

/** Returns when a reload may begin; empty for any time. */
function windowsToReload(view: RouteView, step: Step): TimeWindow[] {
  const { start: home, startWindows = [] } = view.vehicle;
  if (step.location !== home || view.isStepFixed(step)) return [];
  const last = startWindows.at(-1);
  return startWindows.map((window) => ({
    start: window.start,
    end: window === last ? Number.POSITIVE_INFINITY : window.end - step.serviceSeconds,
  }));
}

/** Returns the seconds of loading before the route. */
export function loadingBefore({ start, hasLeft, loadingSeconds = 0 }: Vehicle): number {
  return start === null || hasLeft ? 0 : loadingSeconds;
}

/** Returns when a vehicle may leave: loaded since the start opened, and by the latest start. */
function windowsToLeave(vehicle: Vehicle): TimeWindow[] {
  const latest = vehicle.latestStart ?? Number.POSITIVE_INFINITY;
  const open = vehicle.startWindows ?? [];
  if (open.length === 0) return [{ start: Number.NEGATIVE_INFINITY, end: latest }];
  return open.flatMap(({ start, end }) => {
    const window = { start: start + loadingBefore(vehicle), end: Math.min(end, latest) };
    return window.start <= window.end ? [window] : [];
  });
}

/** Returns the seconds by which the travel to a step could begin later. */
function roomBefore(view: RouteView, at: number): number {
  let room = 0;
  for (let last = at; last > 0; ) {
    const step = view.steps[last]!;
    const spare = step.kind === 'end' ? 0 : spareOf(view, step);
    room = step.waiting + Math.min(spare, room);
    let first = last - 1;
    for (; view.steps[first]!.kind === 'break'; first--) room += view.steps[first]!.waiting;
    for (let pause = first + 1; pause < last; pause++) {
      const leaves = view.steps[first]!.departure;
      const before = view.steps.slice(first + 1, pause).reduce((sum, { serviceSeconds }) => sum + serviceSeconds, 0);
      room = Math.min(room, Math.max(0, latestOf(view, view.steps[pause]!) - before - leaves));
    }
    last = first;
  }
  return room;
}

/** Returns the seconds by which a stop could begin later inside its current window. */
function spareOf(view: RouteView, step: Step): number {
  const windows = step.kind === 'reload' ? windowsToReload(view, step) : (view.siteOf(step)?.windows ?? []);
  if (windows.length === 0) return Number.POSITIVE_INFINITY;
  const window = windows.find(({ start, end }) => start <= end && step.serviceStart <= end + SECONDS_TOLERANCE);
  return window ? Math.max(0, window.end - step.serviceStart) : 0;
}

/** Returns the latest start of a break with which the breaks after it end in their windows. */
function latestOf({ vehicle }: RouteView, step: Step): number {
  const due = vehicle.breaks ?? [];
  let latest = Number.POSITIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  for (let at = due.length - 1; at >= 0; at--) {
    const { durationSeconds } = due[at]!;
    const by = latest - durationSeconds;
    const windows = windowsOf(due[at]!);
    if (durationSeconds === step.serviceSeconds) {
      const opened = windows.filter(({ start }) => start <= step.serviceStart + SECONDS_TOLERANCE);
      // Of overlapping windows, the one that closes first counts. In a late break none is open, and the last one
      // counts.
      const window = opened.find(({ end }) => step.departure <= end + SECONDS_TOLERANCE) ?? opened.at(-1);
      if (window) earliest = Math.min(earliest, Math.min(window.end - durationSeconds, by));
    }
    const last = windows.findLast(({ start }) => isWithin(start, by)) ?? windows[0]!;
    latest = Math.min(last.end - durationSeconds, by);
  }
  return earliest;
}
