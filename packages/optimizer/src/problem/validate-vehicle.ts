import { MAX_WINDOW_CHOICES, windowChoices } from '../constraints/time/break.ts';
import { ROUTE_LIMITS } from '../constraints/limits/route-limits.ts';
import type { Break, Problem, TimeWindow, Vehicle } from './problem.ts';
import { isAmount, isLocation, type Report } from './problem-error.ts';

/** Reports every error in a vehicle by itself. */
export function validateVehicle(vehicle: Vehicle, path: string, problem: Problem, report: Report): void {
  const { locationCount } = problem;
  const name = `${vehicle.id}:`;
  for (const end of ['start', 'end'] as const) {
    const location = vehicle[end];
    if (location !== null && !isLocation(location, locationCount))
      report(
        202,
        `${path}.${end}`,
        `${name} location ${location} does not exist`,
        `Give null or 0 to ${locationCount - 1}.`,
      );
  }
  if (
    !Number.isFinite(vehicle.shiftStart) ||
    !Number.isFinite(vehicle.shiftEnd) ||
    vehicle.shiftEnd < vehicle.shiftStart
  ) {
    report(203, `${path}.shiftEnd`, `${name} the shift ends before it starts`, 'Give an end after the start.');
  }
  if (!isAmount(vehicle.overtimeSeconds ?? 0))
    report(204, `${path}.overtimeSeconds`, `${name} the overtime must be 0 or more seconds`, 'Correct the overtime.');
  const factor = vehicle.speedFactor ?? 1;
  if (!(factor > 0) || !Number.isFinite(factor))
    report(
      205,
      `${path}.speedFactor`,
      `${name} the speed factor must be above 0`,
      'Use 1 for the base speed and more for a slower vehicle.',
    );
  validateCapacity(vehicle, path, problem, report);
  for (const { field } of Object.values(ROUTE_LIMITS)) {
    if (field === null || isAmount(vehicle[field] ?? 0)) continue;
    report(210, `${path}.${field}`, `${vehicle.id}: ${field} must be 0 or more`, 'Use null for no limit.');
  }
  for (const name of [
    'fixed',
    'perSecond',
    'perTravelSecond',
    'perServiceSecond',
    'perOvertimeSecond',
    'perMetre',
  ] as const) {
    if (isAmount(vehicle.costs?.[name] ?? 0)) continue;
    report(211, `${path}.costs.${name}`, `${vehicle.id}: a cost must be 0 or more`, 'Correct the cost.');
  }
  validateLeaving(vehicle, path, report);
  validateBreaks(vehicle, path, problem, report);
  validateReload(vehicle, path, locationCount, report);
  if (vehicle.profile !== undefined && !Object.hasOwn(problem.profiles ?? {}, vehicle.profile))
    report(
      216,
      `${path}.profile`,
      `${name} there is no profile ${vehicle.profile}`,
      'Name one of the profiles, or leave it out to drive by the matrices.',
    );
  if (vehicle.notBefore !== undefined && !Number.isFinite(vehicle.notBefore))
    report(209, `${path}.notBefore`, `${name} the time to go on is no time`, 'Give seconds from midnight.');
}

function validateCapacity({ id, capacity }: Vehicle, path: string, { dimensions }: Problem, report: Report): void {
  const listed = typeof capacity === 'object' ? (capacity ?? []) : [capacity];
  const count = dimensions?.length || 1;
  if (!listed.every((limits) => isAmount(limits ?? 0)))
    report(206, `${path}.capacity`, `${id}: the capacity must be 0 or more`, 'Use null for no limit.');
  if (listed.length > count)
    report(
      213,
      `${path}.capacity`,
      `${id}: ${listed.length} capacities for ${count} dimensions`,
      'Give one for each dimension, in their order.',
    );
}

function validateLeaving(vehicle: Vehicle, path: string, report: Report): void {
  const { id, latestStart, startWindows = [], loadingSeconds, shiftStart } = vehicle;
  if (typeof latestStart === 'number' && !(Number.isFinite(latestStart) && latestStart >= shiftStart))
    report(
      217,
      `${path}.latestStart`,
      `${id}: the latest start is before the shift`,
      'Give a time at or after shiftStart, or null for any.',
    );
  startWindows.forEach(({ start, end }, index) => {
    const before = startWindows[index - 1];
    if (Number.isNaN(start) || Number.isNaN(end) || end < start)
      report(
        218,
        `${path}.startWindows[${index}]`,
        `${id}: the start window ends before it starts`,
        'Give an end at or after the start.',
      );
    else if (before && start <= before.end)
      report(
        219,
        `${path}.startWindows[${index}]`,
        `${id}: the start windows overlap or are not in order`,
        'Sort the windows and merge those that touch.',
      );
  });
  if (typeof latestStart === 'number' && startWindows[0] && startWindows[0].start > latestStart)
    report(
      220,
      `${path}.latestStart`,
      `${id}: the latest start is before the first start window`,
      'Give a later one, or a start window that opens sooner.',
    );
  if (!isAmount(loadingSeconds ?? 0))
    report(
      221,
      `${path}.loadingSeconds`,
      `${id}: loading must take 0 or more seconds`,
      'Correct the time, or leave it out.',
    );
}

function validateBreaks(vehicle: Vehicle, path: string, { dimensions }: Problem, report: Report): void {
  const { id, breaks = [] } = vehicle;
  let clock = Number.NEGATIVE_INFINITY;
  breaks.forEach((pause, index) => {
    const at = `${path}.breaks[${index}]`;
    const { windowStart, windowEnd, furtherWindows = [], durationSeconds, maxLoad, afterWorkSeconds } = pause;
    if (typeof afterWorkSeconds === 'number' && !(afterWorkSeconds >= 0))
      report(
        228,
        `${at}.afterWorkSeconds`,
        `${id}: the work after which the break is due must be 0 or more`,
        'Use null where only the time makes it due.',
      );
    const maxLoads = typeof maxLoad === 'number' ? [maxLoad] : (maxLoad ?? []);
    if (!maxLoads.every((load) => isAmount(load ?? 0)) || maxLoads.length > (dimensions?.length || 1))
      report(
        225,
        `${at}.maxLoad`,
        `${id}: the most on board during the break must be 0 or more in each dimension`,
        'Use null for no limit.',
      );
    const windows = [{ start: windowStart, end: windowEnd }, ...furtherWindows];
    const isTooLong = windows.some(({ start, end }) => !Number.isFinite(end - start) || durationSeconds > end - start);
    if (isTooLong || !(durationSeconds > 0)) {
      report(
        208,
        at,
        `${id}: the break does not fit into ${windows.length > 1 ? 'one of its windows' : 'its window'}`,
        'Give a length above 0 that fits between the start and the end of each window.',
      );
      return;
    }
    if (windows.some(({ start, end }, nth) => nth > 0 && isBefore({ start, end }, windows[nth - 1]!))) {
      report(
        226,
        `${at}.furtherWindows`,
        `${id}: the windows of the break are not in order`,
        'Sort them so that start and end rise.',
      );
      return;
    }
    const before = breaks[index - 1];
    const lastEnd = windows.at(-1)!.end;
    if (before && (windowStart < before.windowStart || lastEnd < lastEndOf(before))) {
      report(
        207,
        at,
        `${id}: the breaks are not in order`,
        'Sort the breaks so that windowStart and the end of the last window rise.',
      );
      return;
    }
    const ends = windows.map(({ start, end }) => ({ end, done: Math.max(clock, start) + durationSeconds }));
    clock = ends.find(({ end, done }) => done <= end)?.done ?? Number.POSITIVE_INFINITY;
    if (clock === Number.POSITIVE_INFINITY) {
      report(
        212,
        at,
        `${id}: no time is left for the break after those before it`,
        'Widen its window, or make the breaks before it shorter.',
      );
      clock = lastEnd;
    }
  });
  if (breaks.some(({ furtherWindows }) => furtherWindows?.length) && windowChoices(vehicle).length > MAX_WINDOW_CHOICES)
    report(
      227,
      `${path}.breaks`,
      `${id}: there are more than ${MAX_WINDOW_CHOICES} ways to choose a window for each break`,
      'Give the breaks fewer windows.',
    );
}

const isBefore = (a: TimeWindow, b: TimeWindow) => a.start < b.start || a.end < b.end;

const lastEndOf = ({ windowEnd, furtherWindows }: Break) => furtherWindows?.at(-1)?.end ?? windowEnd;

function validateReload({ id, reload, start }: Vehicle, path: string, locationCount: number, report: Report): void {
  if (!reload) return;
  if (reload.location === undefined) {
    if (start === null && !reload.locations?.length)
      report(
        214,
        `${path}.reload.location`,
        `${id}: it has neither a start nor a place to reload`,
        'Say where it reloads.',
      );
  } else if (!isLocation(reload.location, locationCount)) {
    report(
      214,
      `${path}.reload.location`,
      `${id}: location ${reload.location} does not exist`,
      `Give 0 to ${locationCount - 1}, or leave it out to reload at the start.`,
    );
  }
  reload.locations?.forEach((location, index) => {
    if (isLocation(location, locationCount)) return;
    report(
      214,
      `${path}.reload.locations[${index}]`,
      `${id}: location ${location} does not exist`,
      `Give 0 to ${locationCount - 1}.`,
    );
  });
  if (!isAmount(reload.maxReloads ?? 0))
    report(224, `${path}.reload.maxReloads`, `${id}: maxReloads must be 0 or more`, 'Use null for no limit.');
  if (!isAmount(reload.seconds))
    report(
      215,
      `${path}.reload.seconds`,
      `${id}: a reload must take 0 or more seconds`,
      'Correct the time a reload takes.',
    );
}
