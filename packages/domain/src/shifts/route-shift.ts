import { type DriverBreak, maxDriverBreaks } from '../driver/driver-breaks.ts';
import { parseTimeOfDay } from '../units.ts';
import { breaksOf, type WorkDay } from './work-day.ts';

/** A driver's day in the calendar, as a route follows it. For what is null, that of the driver counts. */
export interface RouteShift {
  /** HH:mm, the first minute that counts. */
  readonly start: string;
  /** HH:mm, the last minute that counts. */
  readonly end: string;
  /** Breaks of the shifts, and the time between hours that count; null: neither has any. */
  readonly breaks: readonly DriverBreak[] | null;
  readonly startDepotId: string | null;
  readonly endDepotId: string | null;
  readonly vehicleId: string | null;
  readonly maxWorkingMinutes: number | null;
}

/**
 * Returns the shift of a route from a day of the calendar: a route begins with the first hour that counts and ends with
 * the last. Null: the driver does not work, or has no pattern.
 */
export function routeShiftOf({ shifts }: Pick<WorkDay, 'shifts'>): RouteShift | null {
  const working = shifts.filter(({ hours }) => hours.length > 0);
  const hours = working
    .flatMap((dayShift) => dayShift.hours)
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.end.localeCompare(b.end));
  const first = hours[0];
  if (!first) return null;
  const gaps: DriverBreak[] = [];
  const fitting = working.flatMap(breaksOf);
  let { end } = first;
  for (const span of hours) {
    if (span.start > end) gaps.push({ start: end, end: span.start, duration: minutesBetween(end, span.start) });
    if (span.end > end) end = span.end;
  }
  const breaks = [...gaps, ...fitting].slice(0, maxDriverBreaks).toSorted((a, b) => a.start.localeCompare(b.start));
  const limits = working.map(({ shift }) => shift.maxWorkingMinutes);
  return {
    start: first.start,
    end,
    breaks: breaks.length > 0 ? breaks : null,
    startDepotId: working[0]?.shift.startDepotId ?? null,
    endDepotId: working.at(-1)?.shift.endDepotId ?? null,
    vehicleId: working.map(({ shift }) => shift.vehicleId).find((id) => id !== null) ?? null,
    maxWorkingMinutes: limits.every((minutes) => minutes !== null)
      ? limits.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0)
      : null,
  };
}

const minutesBetween = (start: string, end: string): number =>
  ((parseTimeOfDay(end) ?? 0) - (parseTimeOfDay(start) ?? 0)) / 60;
