import type { TimedRoute } from './timed-route.ts';

/** Width of an hour at 100 % zoom, in pixels. */
export const defaultHourPx = 300;
export const zoomStep = 0.1;
const [minHourPx, maxHourPx] = [40, 2400];
/** Shortest span, in seconds. */
const minSpan = 5 * 3600;
const hour = 3600;
/** Margin before the first and after the last time, in seconds, for their marks. */
const margin = 600;

export const clampHourPx = (px: number): number => Math.round(Math.min(maxHourPx, Math.max(minHourPx, px)));

/** The displayed part of the day, in seconds from midnight: rounded to half hours, at least five hours. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOf(routes: readonly TimedRoute[]): Span {
  const moments = routes.flatMap(({ start, end, shift, stops: [firstStop] }) => [
    // A driver may have served the first stop before the planned departure and the shift.
    ...(firstStop ? [start ?? shift.start, firstStop.start, end ?? shift.end] : []),
    // A driver without a shift has the whole day, which must not widen the span.
    ...(shift.end - shift.start < 20 * hour ? [shift.start, shift.end] : []),
  ]);
  const first = moments.length > 0 ? Math.min(...moments) : 8 * hour;
  const last = moments.length > 0 ? Math.max(...moments) : 18 * hour;
  const half = hour / 2;
  const start = Math.max(0, Math.floor((first - margin) / half) * half);
  return { start, end: Math.max(start + minSpan, Math.ceil((last + margin) / half) * half) };
}

export const xOf = (seconds: number, span: Span, hourPx: number): number => ((seconds - span.start) / hour) * hourPx;

/** Seconds between two ticks: an hour, a quarter or five minutes. */
export const tickOf = (hourPx: number): number => (hourPx < 450 ? hour : hourPx < 950 ? hour / 4 : hour / 12);

export function ticksOf(span: Span, hourPx: number): number[] {
  const step = tickOf(hourPx);
  const first = Math.ceil(span.start / step) * step;
  return Array.from({ length: Math.floor((span.end - first) / step) + 1 }, (_, i) => first + i * step);
}

/** Number of stops before a drop at this x: those whose middle is left of it. */
export const dropIndex = (route: TimedRoute, x: number, span: Span, hourPx: number): number =>
  route.stops.filter((stop) => (xOf(stop.start, span, hourPx) + xOf(stop.end, span, hourPx)) / 2 < x).length;
