import { type Absence, type CompanyDay, type DriverCalendar, weekdayOf } from '@roundsman/domain';
import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readSettings } from '../settings/index.ts';
import { listAbsencesOfDays } from './absences.store.ts';
import { datesOf } from './dates-of.ts';
import { cleanWeeks, placesOfWeeks, withoutDeleted } from './places-of-shifts.ts';

/** An absence with its kind. */
export interface AbsenceOfKind extends Absence {
  readonly kind: { readonly id: string; readonly name: string; readonly isHealth: boolean };
  readonly note: string | null;
}

/** The calendar of a driver, with the kinds of absences. */
export type ReadCalendar = DriverCalendar<AbsenceOfKind>;

interface Range {
  readonly from: string;
  /** The last day. */
  readonly to: string;
}

/** Returns the calendars of drivers, with everything that concerns the days of a range, by driver. */
export async function readCalendars(
  tx: TenantTx,
  driverIds: readonly string[],
  { from, to }: Range,
): Promise<ReadonlyMap<string, ReadCalendar>> {
  const { q, companyId } = tx;
  const ids = [...driverIds];
  const patterns = await q
    .selectFrom('work_patterns')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('driver_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  const absences = await listAbsencesOfDays(tx, ids, { from, to });
  const extraShifts = await q
    .selectFrom('extra_shifts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('driver_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('created_at')
    .execute();
  const rosterDays = await q
    .selectFrom('roster_days')
    .select(['driver_id', 'date'])
    .where('company_id', '=', companyId)
    .where('driver_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  const changes = await q
    .selectFrom('day_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('driver_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('from_date', '<=', to)
    .where('until_date', '>=', from)
    .execute();
  const changed = changes.map((row) => ({
    driverId: row.driver_id,
    id: row.id,
    from: row.from_date,
    until: row.until_date,
    startDepotId: row.start_depot_id,
    endDepotId: row.end_depot_id,
    vehicleId: row.vehicle_id,
    createdAt: row.created_at.toISOString(),
  }));
  const clean = await withoutDeleted(tx, [
    ...patterns.flatMap(({ weeks }) => [...placesOfWeeks(weeks).values()]),
    ...extraShifts.map(({ shift }) => shift),
    ...changed,
  ]);
  return new Map(
    ids.map((driverId) => [
      driverId,
      {
        patterns: patterns
          .filter((row) => row.driver_id === driverId)
          .map((row) => ({
            id: row.id,
            validFrom: row.valid_from,
            validUntil: row.valid_until,
            weeks: cleanWeeks(row.weeks, clean),
            createdAt: row.created_at.toISOString(),
          })),
        absences: absences
          .filter((row) => row.driver_id === driverId)
          .map((row) => ({
            id: row.id,
            from: row.from_date,
            until: row.until_date,
            start: row.start_time,
            end: row.end_time,
            status: row.status,
            createdAt: row.created_at.toISOString(),
            kind: { id: row.kind_id, name: row.kind_name, isHealth: row.is_health },
            note: row.note,
          })),
        extraShifts: extraShifts
          .filter((row) => row.driver_id === driverId)
          .map((row) => ({
            id: row.id,
            date: row.date,
            shift: clean(row.shift),
            createdAt: row.created_at.toISOString(),
          })),
        rosterDays: rosterDays.filter((row) => row.driver_id === driverId).map(({ date }) => date),
        changes: changed.filter((change) => change.driverId === driverId).map(clean),
      },
    ]),
  );
}

/**
 * Returns the days of a range on which the company is closed, by date: those that were entered, and its closed weekdays
 * by their name in the company's language.
 */
export async function readCompanyDays(tx: TenantTx, { from, to }: Range): Promise<CompanyDay[]> {
  const entered = await tx.q
    .selectFrom('company_days')
    .select(['date', 'name'])
    .where('company_id', '=', tx.companyId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .execute();
  const { closedWeekdays, systemLanguage } = await readSettings(tx);
  if (closedWeekdays.length === 0) return entered;
  const named = new Map(entered.map((day) => [day.date, day]));
  return datesOf(from, to).flatMap((date) => {
    const weekday = weekdayOf(date);
    const day = named.get(date);
    if (day) return [day];
    return closedWeekdays.includes(weekday) ? [{ date, name: weekdayName(weekday, systemLanguage, 'long') }] : [];
  });
}

/** A route of a driver on a day of a range. */
export interface RouteOfDay {
  readonly driverId: string;
  readonly date: string;
  readonly planId: string;
  readonly planName: string;
  readonly workingMins: number;
  /** Seconds from midnight; null without stops. */
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
}

/** Returns the routes of drivers on the days of a range, by date. */
export const readRoutesOfDays = (
  { q, companyId }: TenantTx,
  driverIds: readonly string[],
  { from, to }: Range,
): Promise<RouteOfDay[]> =>
  q
    .selectFrom('routes')
    .innerJoin('route_plans as plan', 'plan.id', 'routes.route_plan_id')
    .select([
      'routes.driver_id as driverId',
      'plan.delivery_date as date',
      'plan.id as planId',
      'plan.name as planName',
      sql<number>`coalesce((routes.summary ->> 'workingMins')::double precision, 0)`.as('workingMins'),
      'routes.start_seconds as startSeconds',
      'routes.end_seconds as endSeconds',
    ])
    .where('routes.company_id', '=', companyId)
    .where('plan.company_id', '=', companyId)
    .where('plan.deleted_at', 'is', null)
    .where('routes.driver_id', '=', (eb) => eb.fn.any(eb.val([...driverIds])))
    .where('plan.delivery_date', '>=', from)
    .where('plan.delivery_date', '<=', to)
    .orderBy('plan.delivery_date')
    .orderBy('plan.name')
    .execute();
