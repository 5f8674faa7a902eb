import { addDays, isPlannedOn, mondayOf, patternOn } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { type DriverRow, findDrivers, listActiveDrivers, selectDriversForUpdate } from '../drivers/index.ts';
import { emitChange } from './calendar-change.ts';
import { checkPlaces } from './places-of-shifts.ts';
import { type ReadCalendar, readCalendars } from './read-calendars.ts';
import { plannedShifts, type RosterDay, rosterDayOf, setRosterDays, versionOfDay } from './roster-days.ts';

export const routes = handlers({
  'PUT /shifts/days': ({ tenant }, { body: { days } }) =>
    tenant.write(async (tx) => {
      const drivers = await driversOf(tx, [...new Set(days.map(({ driverId }) => driverId))]);
      await checkPlaces(
        tx,
        new Map(
          days.flatMap(({ shifts }, index) =>
            shifts.map((shift, at) => [`days.${index}.shifts.${at}.`, shift] as const),
          ),
        ),
      );
      await selectDriversForUpdate(
        tx,
        drivers.map(({ id }) => id),
      );
      const before = await readDays(tx, days);
      for (const { driverId, date, version } of days) {
        const now = before.find((day) => day.driverId === driverId && day.date === date)?.version;
        const name = drivers.find(({ id }) => id === driverId)?.name ?? '';
        if (version !== undefined && version !== now) refuse('shifts_changed', undefined, { name });
      }
      // The last one counts where a day is named twice.
      const wanted = new Map(days.map((day) => [`${day.driverId} ${day.date}`, day]));
      await setRosterDays(tx, [...wanted.values()]);
      for (const driver of drivers) await emitChange(tx, driver, 'daysSet');
      return { before: withVersionsOf(await readDays(tx, days), before) };
    }),

  'POST /shifts/copy-week': ({ tenant }, { body: { from, to, driverIds, isPreview } }) =>
    tenant.write(async (tx) => {
      const drivers = await (driverIds ? driversOf(tx, driverIds) : listActiveDrivers(tx));
      const [source, target] = [mondayOf(from), mondayOf(to)];
      const ids = drivers.map(({ id }) => id);
      if (!isPreview) await selectDriversForUpdate(tx, ids);
      const [sources, targets] = [await readWeek(tx, ids, source), await readWeek(tx, ids, target)];
      const days = ids.flatMap((driverId) => {
        const [calendar, targetCalendar] = [sources.get(driverId), targets.get(driverId)];
        if (!calendar || !targetCalendar) return [];
        return weekOf(source).flatMap((date, index) => {
          const day = addDays(target, index);
          // The hours of the driver's form are no shifts, so they do not take the place of a pattern.
          if (!isPlannedOn(date, calendar) && patternOn(day, targetCalendar.patterns)) return [];
          const shifts = plannedShifts(date, calendar);
          if (JSON.stringify(shifts) === JSON.stringify(plannedShifts(day, targetCalendar))) return [];
          const version = versionOfDay(day, targetCalendar);
          return [
            {
              before: { ...rosterDayOf(driverId, day, targetCalendar), version },
              after: { ...afterCopy({ driverId, date: day, shifts }, targetCalendar), version },
            },
          ];
        });
      });
      if (isPreview || days.length === 0) return { days };
      await setRosterDays(
        tx,
        days.map(({ after }) => after),
      );
      for (const driver of drivers)
        if (days.some(({ after }) => after.driverId === driver.id)) await emitChange(tx, driver, 'daysSet');
      const copied = await readDays(
        tx,
        days.map(({ after }) => after),
      );
      const [before, after] = (['before', 'after'] as const).map((side) =>
        withVersionsOf(
          copied,
          days.map((day) => day[side]),
        ),
      );
      return { days: days.map((_, index) => ({ before: before![index]!, after: after![index]! })) };
    }),
});

/** Returns drivers by their ids. @throws 404 */
async function driversOf(tx: TenantTx, ids: readonly string[]): Promise<DriverRow[]> {
  const drivers = await findDrivers(tx, ids);
  const existingIds = new Set(drivers.map(({ id }) => id));
  return ids.every((id) => existingIds.has(id)) ? drivers : refuse('not_found');
}

type DayOfVersion = RosterDay & { readonly version: string };

/** Returns days with the versions that these days have now. */
const withVersionsOf = (now: readonly DayOfVersion[], days: readonly RosterDay[]): DayOfVersion[] => {
  const versions = new Map(now.map(({ driverId, date, version }) => [`${driverId} ${date}`, version]));
  return days.map((day) => ({ ...day, version: versions.get(`${day.driverId} ${day.date}`) ?? '' }));
};

/** Returns days as they were entered. */
async function readDays(
  tx: TenantTx,
  days: readonly { readonly driverId: string; readonly date: string }[],
): Promise<DayOfVersion[]> {
  const dates = days.map(({ date }) => date).toSorted();
  const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const calendars = await readCalendars(tx, [...new Set(days.map(({ driverId }) => driverId))], range);
  return days.flatMap(({ driverId, date }) => {
    const calendar = calendars.get(driverId);
    return calendar ? [{ ...rosterDayOf(driverId, date, calendar), version: versionOfDay(date, calendar) }] : [];
  });
}

const weekOf = (monday: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

const readWeek = (tx: TenantTx, ids: readonly string[], monday: string) =>
  readCalendars(tx, ids, { from: monday, to: addDays(monday, 6) });

/** Returns a day after the copy: by its pattern alone where that has the same shifts. */
function afterCopy(
  { driverId, date, shifts }: Omit<RosterDay, 'usesPattern'>,
  targetCalendar: ReadCalendar,
): RosterDay {
  const usual = plannedShifts(date, { ...targetCalendar, extraShifts: [], rosterDays: [] });
  return JSON.stringify(usual) === JSON.stringify(shifts)
    ? { driverId, date, usesPattern: true, shifts: [] }
    : { driverId, date, usesPattern: false, shifts };
}
