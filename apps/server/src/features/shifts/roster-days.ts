import { createHash } from 'node:crypto';
import { patternOn, type Shift, shiftsOf } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { ReadCalendar } from './read-calendars.ts';

/** A day of a driver as it was entered. */
export interface RosterDay {
  readonly driverId: string;
  readonly date: string;
  /** False: only these shifts count, not the pattern. */
  readonly usesPattern: boolean;
  /** Extra shifts, the first entered first. */
  readonly shifts: readonly Shift[];
}

/** Returns a day as it was entered. */
export const rosterDayOf = (driverId: string, date: string, calendar: ReadCalendar): RosterDay => ({
  driverId,
  date,
  usesPattern: !calendar.rosterDays.includes(date),
  shifts: calendar.extraShifts.filter((extra) => extra.date === date).map(({ shift }) => shift),
});

/** Returns a text that differs after each change of the planned shifts of a day. */
export const versionOfDay = (date: string, calendar: ReadCalendar): string =>
  createHash('sha256')
    .update(JSON.stringify([plannedShifts(date, calendar), calendar.rosterDays.includes(date)]))
    .digest('base64url')
    .slice(0, 16);

/** Sets days as they are to be: each loses its extra shifts and gets these. */
export async function setRosterDays({ q, companyId }: TenantTx, days: readonly RosterDay[]): Promise<void> {
  const pairs = JSON.stringify(days.map(({ driverId, date }) => ({ driver_id: driverId, date })));
  await sql`
    delete from extra_shifts as extra using jsonb_to_recordset(${pairs}::jsonb) as day(driver_id uuid, date date)
    where company_id = ${companyId} and extra.driver_id = day.driver_id and extra.date = day.date`.execute(q);
  await sql`
    delete from roster_days as roster using jsonb_to_recordset(${pairs}::jsonb) as day(driver_id uuid, date date)
    where company_id = ${companyId} and roster.driver_id = day.driver_id and roster.date = day.date`.execute(q);
  const byHand = days.filter(({ usesPattern }) => !usesPattern);
  if (byHand.length > 0)
    await q
      .insertInto('roster_days')
      .values(byHand.map(({ driverId, date }) => ({ company_id: companyId, driver_id: driverId, date })))
      .execute();
  const shifts = days.flatMap(({ driverId, date, shifts }) =>
    shifts.map((shift, index) => ({
      company_id: companyId,
      driver_id: driverId,
      date,
      shift: JSON.stringify(shift),
      // A later shift wins over an earlier one at the same time.
      created_at: sql<Date>`now() + ${index} * interval '1 millisecond'`,
    })),
  );
  if (shifts.length > 0) await q.insertInto('extra_shifts').values(shifts).execute();
}

/**
 * Returns the shifts that are planned on a day, without what hides them: absences and closing days belong to their own
 * date.
 */
export function plannedShifts(date: string, { patterns, extraShifts, rosterDays }: ReadCalendar): readonly Shift[] {
  const pattern = rosterDays.includes(date) ? undefined : patternOn(date, patterns);
  const shifts = extraShifts.filter((extra) => extra.date === date).map(({ shift }) => shift);
  const usual = (pattern ? shiftsOf(pattern, date) : []).filter(
    (shift) => !shifts.some((extra) => overlap(extra, shift)),
  );
  const planned = shifts.filter((shift, index) => !shifts.slice(index + 1).some((later) => overlap(later, shift)));
  return [...usual, ...planned].toSorted((a, b) => a.start.localeCompare(b.start));
}

const overlap = (a: Shift, b: Shift): boolean => a.start < b.end && b.start < a.end;
