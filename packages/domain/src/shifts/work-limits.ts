import { addDays } from '../company/zoned-time.ts';
import { mondayOf } from './work-day.ts';

/** The most that a driver of a company may work; null: no limit. */
export interface WorkLimits {
  readonly maxDayMinutes: number | null;
  /** From Monday to Sunday. */
  readonly maxWeekMinutes: number | null;
  /** From the end of a day's work to the beginning of the next day's. */
  readonly minRestMinutes: number | null;
  readonly maxDaysInRow: number | null;
}

/** The work of a driver on one day, planned or driven. Several shifts are one day. */
export interface DayOfWork {
  readonly date: string;
  /** Minutes from midnight; null where the hours are not known. The rest before such a day is not checked. */
  readonly start: number | null;
  /** More than 1440 after midnight. */
  readonly end: number | null;
  /** Without breaks. */
  readonly minutes: number;
}

/** Limits that work can break: hours of a day and a week, the rest before a day, days in a row. */
export const limitCodes = ['day_hours', 'week_hours', 'rest', 'days_in_row'] as const;

/** A limit that the work of a day breaks. */
export interface LimitProblem {
  readonly code: (typeof limitCodes)[number];
  readonly date: string;
  /** Minutes, or days in a row. */
  readonly value: number;
  readonly limit: number;
}

/**
 * Returns the limits that days of work break, by date. A week is reported on the day that exceeds it and on later ones, a
 * rest on the day after it.
 */
export function limitProblems(days: readonly DayOfWork[], limits: WorkLimits): LimitProblem[] {
  const sorted = days.filter(({ minutes }) => minutes > 0).toSorted((a, b) => a.date.localeCompare(b.date));
  const problems: LimitProblem[] = [];
  let inRow = 0;
  let week = { monday: '', minutes: 0 };
  for (const [index, day] of sorted.entries()) {
    const before = sorted[index - 1];
    const isNextDay = before !== undefined && addDays(before.date, 1) === day.date;
    inRow = isNextDay ? inRow + 1 : 1;
    const monday = mondayOf(day.date);
    week = { monday, minutes: (week.monday === monday ? week.minutes : 0) + day.minutes };
    const check = (code: LimitProblem['code'], value: number, limit: number | null, isBroken: boolean): void => {
      if (limit !== null && isBroken) problems.push({ code, date: day.date, value, limit });
    };
    check('day_hours', day.minutes, limits.maxDayMinutes, day.minutes > (limits.maxDayMinutes ?? 0));
    check('week_hours', week.minutes, limits.maxWeekMinutes, week.minutes > (limits.maxWeekMinutes ?? 0));
    if (isNextDay && before.end !== null && day.start !== null) {
      const rest = 1440 - before.end + day.start;
      check('rest', rest, limits.minRestMinutes, rest < (limits.minRestMinutes ?? 0));
    }
    check('days_in_row', inRow, limits.maxDaysInRow, inRow > (limits.maxDaysInRow ?? 0));
  }
  return problems;
}
