import type { Break, Clock, TimeWindow, Vehicle } from '../problem/problem.ts';
import { capacityOf, overloadOf } from './capacity.ts';

/** Code of this rule: a break lies inside its window; travel is interrupted for it, a service never (SRV-20). */
export const BREAK = 'break';

/** Code of this rule: a break on the way is taken with no more on board than its `maxLoad`. */
export const BREAK_LOAD = 'break-load';

/*
 * When a break is taken. It is put off until the next service would end after the latest begin of the break, or until it
 * fits into waiting which is there anyway:
 *
 *     leave t ──travel──▶ service          service ends after latestStart:
 *     leave t ──▶ break ──▶ service        the break comes first, as early as its window allows
 *
 * A break whose latest begin is past when the vehicle sets out belongs to the time before the route. Several are taken in their order:
 * when one was taken the same is asked of the next, so that a leg may hold more than one. Where the route is put off afterwards (forward-time-slack.ts) a break
 * stays on its leg, and may begin later.
 *
 * A break with several windows has one at a time: plan mode times the route once for each choice (windowChoices), and keeps the best.
 */

/** A break as the schedule sees it. */
export interface DueBreak {
  readonly windowStart: Clock;
  readonly windowEnd: Clock;
  /** Latest begin with which it lies in its window, and those behind it in theirs. */
  readonly latestStart: Clock;
  readonly durationSeconds: number;
  /** Most that may be on board; null: no limit. */
  readonly maxLoad: Vehicle['capacity'];
  /** Latest begin with any choice of windows: until then the break is not over, even if it can no longer begin as chosen. */
  readonly lastStart: Clock;
}

/** By how much what is on board is too much for a break, in the dimension where it is most; 0 when it fits. */
export function breakOverload({ maxLoad }: Pick<DueBreak, 'maxLoad'>, onBoard: ArrayLike<number>): number {
  if (maxLoad === null || maxLoad === undefined) return 0;
  let worst = 0;
  for (let dimension = 0; dimension < onBoard.length; dimension++)
    worst = Math.max(worst, overloadOf(onBoard[dimension]!, capacityOf({ capacity: maxLoad }, dimension)));
  return worst;
}

/** Windows of a break, in their order. */
export function breakWindows({ windowStart, windowEnd, furtherWindows = [] }: Break): readonly TimeWindow[] {
  return [{ start: windowStart, end: windowEnd }, ...furtherWindows];
}

/** Most choices of windows for the breaks of one vehicle. */
export const MAX_WINDOW_CHOICES = 1000;

const choicesOf = new WeakMap<Vehicle, readonly (readonly DueBreak[])[]>();

/**
 * Returns a vehicle's breaks once for each choice of their windows in which all of them can be had one after another; at least one choice, and no
 * more than MAX_WINDOW_CHOICES + 1.
 */
export function windowChoices(vehicle: Vehicle): readonly (readonly DueBreak[])[] {
  const known = choicesOf.get(vehicle);
  if (known) return known;
  const breaks = vehicle.breaks ?? [];
  const choices: (readonly DueBreak[])[] = [];
  const choose = (chosen: readonly TimeWindow[], clock: Clock) => {
    const rest = breaks[chosen.length];
    if (!rest) {
      choices.push(dueBreaks(vehicle, chosen));
      return;
    }
    const windows = breakWindows(rest);
    for (const window of windows) {
      if (choices.length > MAX_WINDOW_CHOICES) return;
      const end = Math.max(clock, window.start) + rest.durationSeconds;
      // A window before the shift is no choice where there is another one.
      const isPast = window !== windows.at(-1) && window.end - rest.durationSeconds < vehicle.shiftStart;
      if (!isPast && end <= window.end) choose([...chosen, window], end);
    }
  };
  choose([], Number.NEGATIVE_INFINITY);
  if (choices.length === 0) choices.push(dueBreaks(vehicle));
  choicesOf.set(vehicle, choices);
  return choices;
}

/**
 * A vehicle's breaks with their latest begins: that of one leaves room for those behind it.
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
    const lastStart = Math.min(last.end - durationSeconds, by);
    due.push({ windowStart, windowEnd, latestStart, durationSeconds, maxLoad, lastStart });
    latestEnd = latestStart;
    lastEnd = lastStart;
  }
  return due.reverse();
}

/** Whether the break has to come before a service which would end then. */
export function mustRestBefore(serviceEnd: Clock, latestStart: Clock): boolean {
  return serviceEnd > latestStart;
}

/** When a break on this leg begins: at once or with its window. */
export function breakStartOn(leave: Clock, windowStart: Clock): Clock {
  return leave > windowStart ? leave : windowStart;
}

/** Arrival after a leg with a break on it, taken on the road or, when the vehicle is there before, on site. */
export function arrivalWithBreak(leave: Clock, travel: number, windowStart: Clock, duration: number): Clock {
  const breakStart = leave > windowStart ? leave : windowStart;
  const arrival = leave + travel;
  return (arrival > breakStart ? arrival : breakStart) + duration;
}

/** The breaks [from, to) of those due are taken on a leg; those before `from` are past. */
export interface Rests {
  readonly from: number;
  readonly to: number;
  /** When the service after them begins. */
  readonly serviceStart: Clock;
}

/**
 * Which breaks a leg holds.
 * @param next the first break still to come
 * @param service seconds of the service behind the leg, set-up included
 * @param startAt when the service begins for an arrival
 * @param onBoard what is on board on the leg, in each dimension; empty: nothing that matters
 */
export function restsOn(
  due: readonly DueBreak[],
  next: number,
  leave: Clock,
  travel: number,
  service: number,
  startAt: (arrival: Clock) => Clock,
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
