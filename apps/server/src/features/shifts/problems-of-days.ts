import {
  type CompanyDay,
  type DayOfWork,
  limitProblems,
  type LimitProblem,
  parseTimeOfDay,
  plannedMinutes,
  type WorkDay,
  workDayOf,
  type WorkLimits,
} from '@roundsman/domain';
import type { ReadCalendar, RouteOfDay } from './read-calendars.ts';

/** Returns how many days before a range decide on its limits: the week before, and the days in a row. */
export const daysBefore = (limits: WorkLimits): number =>
  Object.values(limits).every((limit) => limit === null) ? 0 : Math.max(7, (limits.maxDaysInRow ?? 0) + 1);

interface OfDriver {
  readonly calendar: ReadCalendar;
  readonly companyDays: readonly CompanyDay[];
  /** The routes of the driver on these days. */
  readonly routes: readonly RouteOfDay[];
}

/** Returns the limits that the work of a driver breaks on these days, by shifts and routes. */
export const problemsOfDays = (
  dates: readonly string[],
  { calendar, companyDays, routes }: OfDriver,
  limits: WorkLimits,
): LimitProblem[] =>
  limitProblems(
    dates.map((date) =>
      workOf(
        workDayOf(date, calendar, companyDays),
        routes.filter((route) => route.date === date),
      ),
    ),
    limits,
  );

/**
 * Returns the work of a day: the shifts that count, or the routes where these take longer. It begins and ends with the first and
 * the last of both.
 */
export function workOf(day: WorkDay, routes: readonly RouteOfDay[]): DayOfWork {
  const hours = day.shifts.flatMap((shift) => shift.hours);
  const secondsOf = (time: string): number => parseTimeOfDay(time) ?? 0;
  const starts = [
    ...hours.map(({ start }) => secondsOf(start)),
    ...routes.flatMap(({ startSeconds }) => startSeconds ?? []),
  ];
  const ends = [...hours.map(({ end }) => secondsOf(end)), ...routes.flatMap(({ endSeconds }) => endSeconds ?? [])];
  return {
    date: day.date,
    start: starts.length > 0 ? Math.floor(Math.min(...starts) / 60) : null,
    end: ends.length > 0 ? Math.ceil(Math.max(...ends) / 60) : null,
    minutes: Math.max(
      plannedMinutes(day),
      routes.reduce((sum, { workingMins }) => sum + workingMins, 0),
    ),
  };
}
