import type { StopType } from './order-status.ts';
import { isInverted, type TimeWindow } from './time-window.ts';
import { formatTimeOfDay, parseTimeOfDay, type TimeOfDay } from '../units.ts';

/** A time window of a stop, both ends included, as HH:mm; null for an open end. At least one end is given. */
export interface StopWindow {
  readonly start: string | null;
  readonly end: string | null;
}

/** The most windows of a stop. */
export const maxStopWindows = 10;

/**
 * The windows of a stop as an order stores them. `start` and `end` are those of the only or the first window. `windows`
 * lists all of them in order when there are several, else it is null.
 */
export interface StoredWindows {
  readonly start: string | null;
  readonly end: string | null;
  readonly windows: readonly StopWindow[] | null;
}

const fromOf = ({ start }: StopWindow): TimeOfDay => (start === null ? -1 : (parseTimeOfDay(start) ?? 0));
const toOf = ({ end }: StopWindow): TimeOfDay => (end === null ? Number.POSITIVE_INFINITY : (parseTimeOfDay(end) ?? 0));

const inOrder = (windows: readonly StopWindow[]): StopWindow[] => windows.toSorted((a, b) => fromOf(a) - fromOf(b));

/** Returns 'inverted' if a window ends before it starts, 'overlap' if two overlap; null for a correct list. */
export function windowsProblem(windows: readonly StopWindow[]): 'inverted' | 'overlap' | null {
  if (windows.some(({ start, end }) => isInverted(start, end))) return 'inverted';
  const sorted = inOrder(windows);
  return sorted.some((window, i) => i > 0 && fromOf(window) < toOf(sorted[i - 1]!)) ? 'overlap' : null;
}

interface PickupWindows {
  readonly timeStart?: string | null | undefined;
  readonly timeEnd?: string | null | undefined;
  readonly pickupTimeWindows?: readonly StopWindow[] | null | undefined;
}
interface DeliveryWindows {
  readonly deliveryTimeStart?: string | null | undefined;
  readonly deliveryTimeEnd?: string | null | undefined;
  readonly deliveryTimeWindows?: readonly StopWindow[] | null | undefined;
}

/** Returns the windows of an order's stop, which has the fields of the API. */
export const orderWindows = (order: PickupWindows & DeliveryWindows, type: StopType): StoredWindows =>
  type === 'pickup'
    ? { start: order.timeStart ?? null, end: order.timeEnd ?? null, windows: order.pickupTimeWindows ?? null }
    : {
        start: order.deliveryTimeStart ?? null,
        end: order.deliveryTimeEnd ?? null,
        windows: order.deliveryTimeWindows ?? null,
      };

/** Returns windows as the fields of an order's stop. */
export const windowFields = ({ start, end, windows }: StoredWindows, type: StopType) =>
  type === 'pickup'
    ? { timeStart: start, timeEnd: end, pickupTimeWindows: windows }
    : { deliveryTimeStart: start, deliveryTimeEnd: end, deliveryTimeWindows: windows };

const hasEnd = ({ start, end }: StopWindow): boolean => start !== null || end !== null;

/** Returns windows as an order stores them: in order, with HH:mm. None or one is stored in `start` and `end` alone. */
export function storedWindows(windows: readonly StopWindow[]): StoredWindows {
  const clock = (time: string | null): string | null => {
    const seconds = time === null ? null : parseTimeOfDay(time);
    return seconds === null ? time : formatTimeOfDay(seconds);
  };
  const sorted = inOrder(windows.filter(hasEnd)).map(({ start, end }) => ({ start: clock(start), end: clock(end) }));
  const { start = null, end = null } = sorted[0] ?? {};
  return { start, end, windows: sorted.length > 1 ? sorted : null };
}

/** Returns all windows of a stop in order; empty when it can be served at any time. */
export function windowsOfStop({ start, end, windows }: StoredWindows): readonly StopWindow[] {
  if (windows && windows.length > 1) return windows;
  return hasEnd({ start, end }) ? [{ start, end }] : [];
}

/** Returns the minutes of parking at a stop as a field of the optimizer's site. `parkingTime`: the company's default. */
export function parkingOf(minutes: number | null | undefined, parkingTime: number): { readonly setupSeconds?: number } {
  const seconds = (minutes ?? parkingTime) * 60;
  return seconds > 0 ? { setupSeconds: seconds } : {};
}

/** The end of a window without an end, in seconds. The optimizer's arrays need a number. */
const openEnd = 7 * 86_400;

/** Returns the windows in seconds as the optimizer needs them: sorted, those that touch as one; undefined for none. */
export function windowSeconds(stored: StoredWindows): { start: TimeOfDay; end: TimeOfDay }[] | undefined {
  const merged: { start: TimeOfDay; end: TimeOfDay }[] = [];
  for (const window of inOrder(windowsOfStop(stored))) {
    const [start, end] = [Math.max(0, fromOf(window)), Math.min(openEnd, toOf(window))];
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.length > 0 ? merged : undefined;
}

/** Returns the windows with one more, as one with those that it touches. */
export function widenedWindows(stored: StoredWindows, added: StopWindow): StoredWindows {
  const touches = (window: StopWindow): boolean => fromOf(window) <= toOf(added) && toOf(window) >= fromOf(added);
  const windows = windowsOfStop(stored);
  const joined = [added, ...windows.filter(touches)];
  const [first] = inOrder(joined);
  const [last] = joined.toSorted((a, b) => toOf(b) - toOf(a));
  return storedWindows([...windows.filter((window) => !touches(window)), { start: first!.start, end: last!.end }]);
}

/** True when one of the windows includes another window. */
export const includesWindow = (stored: StoredWindows, other: StopWindow): boolean =>
  windowsOfStop(stored).some((window) => fromOf(window) <= fromOf(other) && toOf(window) >= toOf(other));

/** Returns the window of a service that begins then, or the last one before it; the first when there is none. */
export function windowAt(stored: StoredWindows, time: TimeOfDay): TimeWindow | null {
  const windows = windowSeconds(stored) ?? [];
  const fittingWindow = windows.find(({ end }) => time <= end) ?? windows.at(-1);
  return fittingWindow
    ? { start: fittingWindow.start, end: fittingWindow.end === openEnd ? null : fittingWindow.end }
    : null;
}
