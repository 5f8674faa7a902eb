import {
  addDays,
  type DayState,
  type LimitProblem,
  mondayOf,
  plannedMinutes,
  routeShiftOf,
  workDayOf,
} from '@roundsman/domain';
import { pick } from '@roundsman/domain/typed-tables';
import { handlers } from '../../platform/http/handlers.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { findDrivers, listActiveDrivers } from '../drivers/index.ts';
import { readSettings } from '../settings/index.ts';
import { datesOf } from './dates-of.ts';
import { exportCalendar } from './export-calendar.ts';
import { daysBefore, problemsOfDays } from './problems-of-days.ts';
import {
  type AbsenceOfKind,
  readCalendars,
  readCompanyDays,
  readRoutesOfDays,
  type RouteOfDay,
} from './read-calendars.ts';
import { limitNames, readDriverDays } from './read-driver-days.ts';
import { versionOfDay } from './roster-days.ts';
import { presentReason } from './sees-health.ts';

export const routes = handlers({
  'GET /shifts': async ({ tenant, principal }, { query }) => {
    const { from, to, drivers: ids } = query;
    const { drivers, calendars, companyDays, routesOfDays, limits, before } = await tenant.read(async (tx) => {
      const limits = pick(await readSettings(tx), limitNames);
      // The first days that the limits look at.
      const before = addDays(from, -daysBefore(limits));
      const range = { from: before, to };
      const drivers = await (ids ? findDrivers(tx, ids) : listActiveDrivers(tx));
      const driverIds = drivers.map(({ id }) => id);
      return {
        drivers,
        calendars: await readCalendars(tx, driverIds, range),
        companyDays: await readCompanyDays(tx, range),
        routesOfDays: await readRoutesOfDays(tx, driverIds, range),
        limits,
        before,
      };
    });
    const dates = datesOf(from, to);
    const datesOfLimits = datesOf(before, to);
    return {
      drivers: drivers
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ id, name, color }) => {
          const calendar = calendars.get(id) ?? {
            patterns: [],
            absences: [],
            extraShifts: [],
            changes: [],
            rosterDays: [],
          };
          const routes = routesOfDays.filter(({ driverId }) => driverId === id);
          const problems = problemsOfDays(datesOfLimits, { calendar, companyDays, routes }, limits);
          const days = dates.map((date) => {
            const day = workDayOf(date, calendar, companyDays);
            return {
              date,
              state: day.state,
              version: versionOfDay(date, calendar),
              usesPattern: day.usesPattern,
              shifts: day.shifts.map(({ shift, ...more }) => ({ ...shift, ...more })),
              absences: day.absences.map((absence) => presentAbsence(absence, principal)),
              plannedMinutes: plannedMinutes(day),
              problems: problems.filter((problem) => problem.date === date).map(presentProblem),
              routes: routes.filter((route) => route.date === date).map(presentRoute),
            };
          });
          return { driver: { _id: id, name, color }, days, weeks: weeksOf(days) };
        }),
      companyDays: companyDays.filter(({ date }) => date >= from),
    };
  },

  'GET /shifts/export': (ctx, { query }) => exportCalendar(ctx, query),

  'GET /available-drivers': ({ tenant, principal }, { query: { date } }) =>
    tenant.read(async (tx) => {
      const drivers = await listActiveDrivers(tx);
      const days = await readDriverDays(
        tx,
        drivers.map(({ id }) => id),
        date,
      );
      const rows = drivers.flatMap(({ id, name, color }) => {
        const ofDriver = days.get(id);
        if (!ofDriver) return [];
        const { day, routes, minutesLeft, problems } = ofDriver;
        const shift = routeShiftOf(day);
        return {
          driver: { _id: id, name, color },
          state: day.state,
          shift: shift && { ...shift, breaks: shift.breaks ?? [] },
          minutesLeft,
          absences: day.absences.map((absence) => presentAbsence(absence, principal)),
          companyDay: day.companyDay?.name ?? null,
          routes: routes.map(presentRoute),
          problems: problems.map(presentProblem),
        };
      });
      const isAway = ({ state }: { readonly state: DayState }): number =>
        state === 'WORKS' || state === 'ALWAYS' ? 0 : 1;
      return {
        drivers: rows.toSorted((a, b) => isAway(a) - isAway(b) || a.driver.name.localeCompare(b.driver.name)),
      };
    }),
});

const presentRoute = ({ planId, planName, workingMins }: RouteOfDay) => ({
  routePlan: { _id: planId, name: planName },
  workingMins,
});

const presentProblem = ({ code, value, limit }: LimitProblem) => ({ code, value, limit });

const presentAbsence = ({ id, start, end, status, ...reason }: AbsenceOfKind, principal: SignedIn) => ({
  _id: id,
  start,
  end,
  status,
  ...presentReason(reason, principal),
});

function weeksOf(days: readonly { readonly date: string; readonly plannedMinutes: number }[]) {
  const weeks = new Map<string, number>();
  for (const day of days) {
    const monday = mondayOf(day.date);
    weeks.set(monday, (weeks.get(monday) ?? 0) + day.plannedMinutes);
  }
  return [...weeks].map(([startDate, plannedMinutes]) => ({ startDate, plannedMinutes }));
}
