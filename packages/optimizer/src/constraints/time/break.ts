import type { Break, TimeOfDay, TimeWindow, Vehicle } from '../../problem/problem.ts';
import { capacityOf, overloadOf } from '../vehicles/capacity.ts';
import { earliestWork } from './shift.ts';

/** Rule code: a break lies inside one of its windows. It may interrupt travel, never a service. */
export const BREAK = 'break';

/** Rule code: during a break on the way, no more than its `maxLoad` is on board. */
export const BREAK_LOAD = 'break-load';

/*
 * When a break is taken. A break is postponed until the next service would end after the latest start of the break,
 * or until it fits into waiting time:
 *
 *     leave t ──travel──▶ service          service ends after latestStart:
 *     leave t ──▶ break ──▶ service        the break comes first, as early as its window allows
 *
 * Work makes a break due too (`dueAfterWork`): plan mode times the route without it first, then gives it a window in
 * the middle of the work (schedule/breaks-by-work.ts).
 *
 * A break whose latest start has passed when the vehicle leaves belongs to the time before the route. Breaks are
 * taken in their order, and one leg may contain several. When the route is postponed afterwards
 * (forward-time-slack.ts), a break stays on its leg and may start later.
 *
 * Of a break's windows one is used at a time: plan mode times the route once for each choice (`windowChoices`) and
 * returns the best result.
 */

/** A break with one window, and the times that the other breaks of its vehicle leave for it. */
export interface DueBreak {
  /** Index in the vehicle's breaks. */
  readonly index: number;
  readonly windowStart: TimeOfDay;
  readonly windowEnd: TimeOfDay;
  /** Latest start with which this break and all breaks after it end inside their windows. */
  readonly latestStart: TimeOfDay;
  readonly durationSeconds: number;
  /** Maximum load on board in each dimension; null: no limit. */
  readonly maxLoad: Vehicle['capacity'];
  /**
   * Latest start in any of the break's windows. Until then the break is still due, even if it can no longer start as
   * chosen.
   */
  readonly latestStartOfAnyWindow: TimeOfDay;
  /** True: the work of the route makes it due, so that it is not taken before the route. */
  readonly isByWork?: boolean;
}

/**
 * Returns the excess over the maximum load of a break, in the dimension where it is greatest; 0 when the load fits.
 */
export function breakOverload({ maxLoad }: Pick<DueBreak, 'maxLoad'>, onBoard: ArrayLike<number>): number {
  if (maxLoad === null || maxLoad === undefined) return 0;
  let worst = 0;
  for (let dimension = 0; dimension < onBoard.length; dimension++)
    worst = Math.max(worst, overloadOf(onBoard[dimension]!, capacityOf({ capacity: maxLoad }, dimension)));
  return worst;
}

/** Returns the windows of a break in their order. */
export function breakWindows({ windowStart, windowEnd, furtherWindows = [] }: Break): readonly TimeWindow[] {
  return [{ start: windowStart, end: windowEnd }, ...furtherWindows];
}

/** Returns the seconds of work after which a break is due, whatever the time; Infinity: never by its work. */
export function dueAfterWork({ shiftStart, shiftEnd }: Vehicle, rest: Break): number {
  const { windowStart, windowEnd, furtherWindows = [], afterWorkSeconds } = rest;
  if (furtherWindows.length > 0) return Number.POSITIVE_INFINITY;
  if (afterWorkSeconds !== undefined) return afterWorkSeconds ?? Number.POSITIVE_INFINITY;
  return windowStart <= shiftStart && windowEnd >= shiftEnd ? 0 : Number.POSITIVE_INFINITY;
}

const byWorkOf = new WeakMap<Vehicle, ReadonlySet<number>>();

/**
 * Returns the indexes of the breaks that work can make due before the time does: a route that works that long may end
 * before their latest start. A fixed break is due by the time only.
 */
export function breaksByWork(vehicle: Vehicle): ReadonlySet<number> {
  let indexes = byWorkOf.get(vehicle);
  if (!indexes) {
    const work = earliestWork(vehicle);
    indexes = new Set(
      (vehicle.breaks ?? []).flatMap((rest, index) =>
        rest.windowEnd - rest.durationSeconds > Math.max(rest.windowStart, work + dueAfterWork(vehicle, rest))
          ? index
          : [],
      ),
    );
    byWorkOf.set(vehicle, indexes);
  }
  return indexes;
}

/**
 * Returns whether the first figure that differs is lower in `a`: how choices of windows are compared.
 */
export function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((figure, index) => figure !== b[index]);
  return at >= 0 && a[at]! < b[at]!;
}

/** Maximum number of choices of windows for the breaks of one vehicle. */
export const MAX_WINDOW_CHOICES = 1000;

const choicesOf = new WeakMap<Vehicle, readonly (readonly DueBreak[])[]>();

/**
 * Returns a vehicle's breaks once for each choice of windows in which the breaks fit one after another. Returns at
 * least one choice, and at most MAX_WINDOW_CHOICES + 1.
 */
export function windowChoices(vehicle: Vehicle): readonly (readonly DueBreak[])[] {
  const choicesOfVehicle = choicesOf.get(vehicle);
  if (choicesOfVehicle) return choicesOfVehicle;
  const breaks = vehicle.breaks ?? [];
  const choices: (readonly DueBreak[])[] = [];
  const choose = (chosen: readonly TimeWindow[], clock: TimeOfDay) => {
    const rest = breaks[chosen.length];
    if (!rest) {
      choices.push(dueBreaks(vehicle, chosen));
      return;
    }
    const windows = breakWindows(rest);
    for (const window of windows) {
      if (choices.length > MAX_WINDOW_CHOICES) return;
      const end = Math.max(clock, window.start) + rest.durationSeconds;
      // A window before the shift is used only when it is the last one.
      const isPast = window !== windows.at(-1) && window.end - rest.durationSeconds < earliestWork(vehicle);
      if (!isPast && end <= window.end) choose([...chosen, window], end);
    }
  };
  choose([], Number.NEGATIVE_INFINITY);
  if (choices.length === 0) choices.push(dueBreaks(vehicle));
  choicesOf.set(vehicle, choices);
  return choices;
}

/**
 * Returns a vehicle's breaks with their latest starts: each break leaves time for the ones after it.
 *
 *     one  [·········████]               its own window alone
 *     two      [········████]            two of the same window: the first by ↓
 *     ⇒    [·····████]████
 *
 * @param windows one for each break; the first of each when absent
 */
export function dueBreaks({ breaks = [] }: Vehicle, windows?: readonly TimeWindow[]): DueBreak[] {
  const due: DueBreak[] = [];
  let latestEnd = Number.POSITIVE_INFINITY;
  let lastEnd = Number.POSITIVE_INFINITY;
  for (let at = breaks.length - 1; at >= 0; at--) {
    const rest = breaks[at]!;
    const { durationSeconds, maxLoad } = rest;
    const all = breakWindows(rest);
    const { start: windowStart, end: windowEnd } = windows?.[at] ?? all[0]!;
    const latestStart = Math.min(windowEnd, latestEnd) - durationSeconds;
    const by = lastEnd - durationSeconds;
    const last = all.findLast(({ start }) => start <= by) ?? all[0]!;
    const latestStartOfAnyWindow = Math.min(last.end - durationSeconds, by);
    due.push({ index: at, windowStart, windowEnd, latestStart, durationSeconds, maxLoad, latestStartOfAnyWindow });
    latestEnd = latestStart;
    lastEnd = latestStartOfAnyWindow;
  }
  return due.reverse();
}

/** Returns whether the break has to come before a service that would end at this time. */
function mustRestBefore(serviceEnd: TimeOfDay, latestStart: TimeOfDay): boolean {
  return serviceEnd > latestStart;
}

/** Returns when a break on this leg starts: on leaving, or when its window opens. */
export function breakStartOn(leave: TimeOfDay, windowStart: TimeOfDay): TimeOfDay {
  return leave > windowStart ? leave : windowStart;
}

/**
 * Returns the arrival after a leg with a break, which is taken on the road, or on site when the vehicle arrives
 * first.
 */
function arrivalWithBreak(leave: TimeOfDay, travel: number, windowStart: TimeOfDay, duration: number): TimeOfDay {
  const breakStart = leave > windowStart ? leave : windowStart;
  const arrival = leave + travel;
  return (arrival > breakStart ? arrival : breakStart) + duration;
}

/** The range [from, to) of the due breaks that are taken on a leg. Those before `from` have passed. */
export interface Rests {
  readonly from: number;
  readonly to: number;
  /** When the service after the breaks begins. */
  readonly serviceStart: TimeOfDay;
}

/**
 * Returns the breaks that are taken on a leg.
 * @param next the first break still due
 * @param service seconds of the service at the end of the leg, set-up included
 * @param startAt returns when the service begins for an arrival
 * @param onBoard load on the leg in each dimension; empty: no load limits apply
 */
export function restsOn(
  due: readonly DueBreak[],
  next: number,
  leave: TimeOfDay,
  travel: number,
  service: number,
  startAt: (arrival: TimeOfDay) => TimeOfDay,
  onBoard: ArrayLike<number> = [],
): Rests {
  let from = next;
  while (from < due.length && leave > due[from]!.latestStart) from++;
  let serviceStart = startAt(leave + travel);
  let clock = leave;
  let ahead = travel;
  let to = from;
  for (; to < due.length; to++) {
    const { windowStart, latestStart, durationSeconds } = due[to]!;
    const arrival = arrivalWithBreak(clock, ahead, windowStart, durationSeconds);
    const isFree = arrival <= serviceStart && breakOverload(due[to]!, onBoard) === 0;
    if (!mustRestBefore(serviceStart + service, latestStart) && !isFree) break;
    serviceStart = startAt(arrival);
    const begin = breakStartOn(clock, windowStart);
    ahead -= Math.min(ahead, begin - clock);
    clock = begin + durationSeconds;
  }
  return { from, to, serviceStart };
}
