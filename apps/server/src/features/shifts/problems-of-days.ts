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

/** Returns the work of a day: the shifts that count, or the routes where these take longer. */
export function workOf(day: WorkDay, routes: readonly RouteOfDay[]): DayOfWork {
  const hours = day.shifts.flatMap((shift) => shift.hours);
  const minutesOf = (time: string): number => (parseTimeOfDay(time) ?? 0) / 60;
  return {
    date: day.date,
    start: hours.length > 0 ? Math.min(...hours.map(({ start }) => minutesOf(start))) : null,
    end: hours.length > 0 ? Math.max(...hours.map(({ end }) => minutesOf(end))) : null,
    minutes: Math.max(
      plannedMinutes(day),
      routes.reduce((sum, { workingMins }) => sum + workingMins, 0),
    ),
  };
}
