import { pick } from '@roundsman/domain/typed-tables';
import { type DriverField, driverFields, type RouteShift, routeShiftOf } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { holdDepot } from '../../depots/index.ts';
import type { DriverRow } from '../../drivers/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type DriverDay, readDriverDays } from '../../shifts/index.ts';
import type { NewRoute, PlanRow } from '../route-plans.store.ts';
import type { StoredRouteCalendar } from '../route-plans.tables.ts';

/** The part of the working calendar that concerns a route. */
export interface RouteCalendar {
  readonly driver: DriverRow;
  readonly ofDay: DriverDay;
  /** Null: the driver's own hours count. */
  readonly shift: RouteShift | null;
  /** Shift, breaks, places and limit of the calendar, and what is stored of it. Empty but for the last without a shift. */
  readonly columns: Partial<NewRoute>;
}

/** Fields of a route that follow the calendar. */
const calendarFields = [
  'shiftStart',
  'shiftEnd',
  'breakStart',
  'breakEnd',
  'breaks',
  'startDepotId',
  'startAddress',
  'startLat',
  'startLng',
  'endDepotId',
  'endAddress',
  'endLat',
  'endLng',
  'maxWorkingMinutes',
] as const satisfies readonly DriverField[];

const columnsOfCalendar = calendarFields.map((field) => driverFields[field].column);

/** Reads what the calendar gives routes of these drivers on the plan's day, by driver. */
export async function readRouteCalendars(
  tx: TenantTx,
  { delivery_date }: Pick<PlanRow, 'delivery_date'>,
  drivers: readonly DriverRow[],
): Promise<ReadonlyMap<string, RouteCalendar>> {
  const days = await readDriverDays(
    tx,
    drivers.map(({ id }) => id),
    delivery_date,
  );
  const calendars = new Map<string, RouteCalendar>();
  for (const driver of drivers) {
    const ofDay = days.get(driver.id);
    if (!ofDay) continue;
    const shift = routeShiftOf(ofDay.day);
    calendars.set(driver.id, { driver, ofDay, shift, columns: await columnsOf(tx, driver, ofDay, shift) });
  }
  return calendars;
}

async function columnsOf(
  tx: TenantTx,
  driver: DriverRow,
  { day: { state } }: DriverDay,
  shift: RouteShift | null,
): Promise<Partial<NewRoute>> {
  const calendar = JSON.stringify({ state, shift } satisfies StoredRouteCalendar);
  if (!shift) return { calendar };
  const start = shift.startDepotId === null ? undefined : await holdDepot(tx, shift.startDepotId);
  const end = shift.endDepotId === null ? undefined : await holdDepot(tx, shift.endDepotId);
  return {
    ...pick(driver, columnsOfCalendar),
    shift_start: shift.start,
    shift_end: shift.end,
    breaks: JSON.stringify(shift.breaks ?? driver.breaks),
    ...(shift.breaks && { break_start: null, break_end: null }),
    ...(start && {
      start_depot_id: start.id,
      start_address: start.address,
      start_lat: start.lat,
      start_lng: start.lng,
    }),
    ...(end && { end_depot_id: end.id, end_address: end.address, end_lat: end.lat, end_lng: end.lng }),
    max_working_minutes: shift.maxWorkingMinutes,
    calendar,
  };
}

/** Returns whether a change of a driver on a plan sets what the calendar sets too. */
export const setsOfCalendar = (edit: Partial<Record<DriverField, unknown>>): boolean =>
  calendarFields.some((field) => edit[field] !== undefined);

/** Returns a driver with the vehicle of the calendar as the usual one, if it names one. */
export const withVehicleOfCalendar = (driver: DriverRow, calendars: ReadonlyMap<string, RouteCalendar>): DriverRow => {
  const vehicleId = calendars.get(driver.id)?.shift?.vehicleId ?? null;
  return vehicleId === null ? driver : { ...driver, vehicle_id: vehicleId };
};

/**
 * Returns a sentence for each limit of work that routes of these drivers break.
 * @throws work_limit_broken where the company refuses such work
 */
export async function checkWorkLimits(
  tx: TenantTx,
  days: Iterable<{ readonly driver: { readonly id: string; readonly name: string }; readonly ofDay: DriverDay }>,
): Promise<string[]> {
  const broken = [...days].flatMap(({ driver, ofDay }) =>
    ofDay.problems.map(({ code, value, limit }) => ({
      path: driver.id,
      name: `${driver.name}: ${sentences[code](value, limit)}`,
    })),
  );
  if (broken.length > 0 && (await readSettings(tx)).refuseBrokenWorkLimits) refuse('work_limit_broken', broken);
  return broken.map(({ name }) => name);
}

const hours = (minutes: number): string => `${Math.round(minutes / 6) / 10} h`;

const sentences: Readonly<Record<DriverDay['problems'][number]['code'], (value: number, limit: number) => string>> = {
  day_hours: (value, limit) => `${hours(value)} of work on this day, at most ${hours(limit)}`,
  week_hours: (value, limit) => `${hours(value)} of work in this week, at most ${hours(limit)}`,
  rest: (value, limit) => `${hours(value)} of rest between two days, at least ${hours(limit)}`,
  days_in_row: (value, limit) => `${value} days of work in a row, at most ${limit}`,
};
