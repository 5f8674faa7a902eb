import { dayInTimeZone, instantInTimeZone } from '../company/zoned-time.ts';
import { weekdayOf, type Weekday } from '../depot/opening-hours.ts';
import { parseTimeOfDay } from '../units.ts';

/** When a spreadsheet is imported: every so many minutes, or at times of the company's clock on some weekdays. */
export interface ImportSchedule {
  /** Null: at the times on the weekdays. */
  readonly everyMinutes: number | null;
  /** `HH:mm`. */
  readonly times: readonly string[];
  readonly weekdays: readonly Weekday[];
}

export const importLimits = {
  /** Imports of a company. */
  imports: 20,
  name: 60,
  url: 2000,
  headerName: 100,
  headerValue: 2000,
  minMinutes: 5,
  maxMinutes: 10_080,
  times: 24,
  /** Failures in sequence after which an import pauses. */
  failures: 5,
  /** Rows with problems that the history of an import lists for each run. */
  problems: 100,
} as const;

/** Choices for rows whose reference an order has already. */
export const importDuplicates = ['SKIP', 'UPDATE'] as const;
export type ImportDuplicates = (typeof importDuplicates)[number];

/** Choices for files that have rows with errors: take the others, or nothing. */
export const importOnErrors = ['VALID', 'NONE'] as const;
export type ImportOnErrors = (typeof importOnErrors)[number];

/** The date of rows without one. NONE: such a row has an error. */
export const importDates = ['NONE', 'TODAY', 'TOMORROW', 'NEXT_WORKING_DAY'] as const;
export type ImportDate = (typeof importDates)[number];

const minuteMs = 60_000;

/** Returns the first time after `after` at which the import is due; null when the schedule has none. */
export function nextImport(schedule: ImportSchedule, timeZone: string, after: Date): Date | null {
  if (schedule.everyMinutes !== null) return new Date(after.getTime() + schedule.everyMinutes * minuteMs);
  const seconds = schedule.times.flatMap((time) => parseTimeOfDay(time) ?? []);
  // A week and a day: a time that the clocks skip moves, and may be over on the first day.
  for (let count = 0; count <= 8; count++) {
    const day = dayInTimeZone(timeZone, after, count);
    if (!schedule.weekdays.includes(weekdayOf(day))) continue;
    const due = seconds
      .map((second) => instantInTimeZone(timeZone, day, second).getTime())
      .filter((at) => at > after.getTime());
    if (due.length > 0) return new Date(Math.min(...due));
  }
  return null;
}

/** Returns the date of rows without one, on the company's calendar; null where such rows have an error. */
export function importDate(rule: ImportDate, timeZone: string, now: Date): string | null {
  if (rule === 'NONE') return null;
  if (rule === 'TODAY') return dayInTimeZone(timeZone, now);
  const tomorrow = dayInTimeZone(timeZone, now, 1);
  if (rule === 'TOMORROW') return tomorrow;
  for (let count = 1; ; count++) {
    const day = dayInTimeZone(timeZone, now, count);
    if (!['SAT', 'SUN'].includes(weekdayOf(day))) return day;
  }
}
