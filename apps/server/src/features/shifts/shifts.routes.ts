import { addDays, mondayOf, plannedMinutes, workDayOf } from '@roundsman/domain';
import { handlers } from '../../platform/http/handlers.ts';
import type { SignedIn } from '../../platform/http/principal.ts';
import { findDrivers, listActiveDrivers } from '../drivers/index.ts';
import { type AbsenceOfKind, readCalendars, readCompanyDays, readRoutesOfDays } from './read-calendars.ts';
import { presentReason } from './sees-health.ts';

export const routes = handlers({
  'GET /shifts': async ({ tenant, principal }, { query }) => {
    const { from, to, drivers: ids } = query;
    const { drivers, calendars, companyDays, routesOfDays } = await tenant.read(async (tx) => {
      const found = await (ids ? findDrivers(tx, ids) : listActiveDrivers(tx));
      const driverIds = found.map(({ id }) => id);
      return {
        drivers: found,
        calendars: await readCalendars(tx, driverIds, query),
        companyDays: await readCompanyDays(tx, query),
        routesOfDays: await readRoutesOfDays(tx, driverIds, query),
      };
    });
    const dates: string[] = [];
    for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
    return {
      drivers: drivers
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ id, name, color }) => {
          const calendar = calendars.get(id) ?? { patterns: [], absences: [], extraShifts: [], changes: [] };
          const days = dates.map((date) => {
            const day = workDayOf(date, calendar, companyDays);
            return {
              date,
              state: day.state,
              shifts: day.shifts.map(({ shift, ...more }) => ({ ...shift, ...more })),
              absences: day.absences.map((absence) => presentAbsence(absence, principal)),
              plannedMinutes: plannedMinutes(day),
              routes: routesOfDays
                .filter((route) => route.driverId === id && route.date === date)
                .map(({ planId, planName, workingMins }) => ({
                  routePlan: { _id: planId, name: planName },
                  workingMins,
                })),
            };
          });
          return { driver: { _id: id, name, color }, days, weeks: weeksOf(days) };
        }),
      companyDays,
    };
  },
});

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
