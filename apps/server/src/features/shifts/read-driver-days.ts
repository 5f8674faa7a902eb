import {
  addDays,
  type LimitProblem,
  limitProblems,
  mondayOf,
  plannedMinutes,
  type WorkDay,
  workDayOf,
  type WorkLimits,
} from '@roundsman/domain';
import { pick } from '@roundsman/domain/typed-tables';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readSettings } from '../settings/index.ts';
import { datesOf } from './dates-of.ts';
import { daysBefore, workOf } from './problems-of-days.ts';
import {
  type AbsenceOfKind,
  type ReadCalendar,
  readCalendars,
  readCompanyDays,
  readRoutesOfDays,
  type RouteOfDay,
} from './read-calendars.ts';

export const limitNames = ['maxDayMinutes', 'maxWeekMinutes', 'minRestMinutes', 'maxDaysInRow'] as const;

/** A day of a driver, by the calendar and the plans. */
export interface DriverDay {
  readonly day: WorkDay<AbsenceOfKind>;
  /** The driver's routes on this day. */
  readonly routes: readonly RouteOfDay[];
  /** Minutes that are free for another route, by shift and limits; null: nothing limits them. */
  readonly minutesLeft: number | null;
  /** The limits of the company that a route on this day breaks: on the day itself, or by the rest after it. */
  readonly problems: readonly LimitProblem[];
}

const noEntries: ReadCalendar = { patterns: [], absences: [], extraShifts: [], rosterDays: [], changes: [] };

/** Returns a day of drivers, by driver. Each counts as a day of work, since a plan has a route for the driver, or may get one. */
export async function readDriverDays(
  tx: TenantTx,
  driverIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, DriverDay>> {
  const limits: WorkLimits = pick(await readSettings(tx), limitNames);
  const from = [addDays(date, -daysBefore(limits)), mondayOf(date)].toSorted()[0] ?? date;
  // Days in a row, the rest after the day and the hours of its week depend on the days after it.
  const to = addDays(mondayOf(date), 7);
  const calendars = await readCalendars(tx, driverIds, { from, to });
  const companyDays = await readCompanyDays(tx, { from, to });
  const routes = await readRoutesOfDays(tx, driverIds, { from, to });
  const dates = datesOf(from, to);
  return new Map(
    driverIds.map((driverId): [string, DriverDay] => {
      const calendar = calendars.get(driverId) ?? noEntries;
      const ofDriver = routes.filter((route) => route.driverId === driverId);
      const days = dates.map((dayDate) => workDayOf(dayDate, calendar, companyDays));
      const work = days.map((day) => {
        const works = workOf(
          day,
          ofDriver.filter((route) => route.date === day.date),
        );
        return day.date === date ? { ...works, minutes: Math.max(works.minutes, 1) } : works;
      });
      const ofDay = days.find((day) => day.date === date) ?? workDayOf(date, calendar, companyDays);
      const ofRoutes = ofDriver.filter((route) => route.date === date);
      const otherDays = work
        .filter((other) => other.date !== date && mondayOf(other.date) === mondayOf(date))
        .reduce((sum, { minutes }) => sum + minutes, 0);
      return [
        driverId,
        {
          day: ofDay,
          routes: ofRoutes,
          minutesLeft: minutesLeft(ofDay, ofRoutes, otherDays, limits),
          problems: limitProblems(work, limits).filter(
            (problem) => problem.date === date || (problem.date === addDays(date, 1) && problem.code === 'rest'),
          ),
        },
      ];
    }),
  );
}

function minutesLeft(
  day: WorkDay,
  routes: readonly RouteOfDay[],
  minutesOfOtherDays: number,
  { maxDayMinutes, maxWeekMinutes }: WorkLimits,
): number | null {
  const most = [
    day.state === 'ALWAYS' ? null : plannedMinutes(day),
    maxDayMinutes,
    maxWeekMinutes === null ? null : maxWeekMinutes - minutesOfOtherDays,
  ].filter((minutes) => minutes !== null);
  if (most.length === 0) return null;
  const taken = routes.reduce((sum, { workingMins }) => sum + workingMins, 0);
  return Math.max(0, Math.round(Math.min(...most) - taken));
}
