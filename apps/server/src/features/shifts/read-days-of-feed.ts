import { type DayState, workDayOf } from '@roundsman/domain';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readSettingsChange } from '../settings/index.ts';
import { datesOf } from './dates-of.ts';
import { readCalendars, readCompanyDays } from './read-calendars.ts';

/** A day of a driver as a calendar program shows it: when the driver works, or that the driver is away, never why. */
export interface DayOfFeed {
  readonly driverId: string;
  readonly date: string;
  readonly state: DayState;
  /** HH:mm, in their order. Empty on a day without work. */
  readonly hours: readonly { readonly start: string; readonly end: string }[];
  /** Hours of approved absences, HH:mm; both null for the whole day. */
  readonly away: readonly { readonly start: string | null; readonly end: string | null }[];
}

export interface DaysOfFeed {
  readonly days: readonly DayOfFeed[];
  /** The last change of what the days come from; null: there is nothing. */
  readonly changedAt: Date | null;
}

/** Reads the days of a range on which these drivers work or are away. Drivers without a pattern have none. */
export async function readDaysOfFeed(
  tx: TenantTx,
  driverIds: readonly string[],
  range: { readonly from: string; readonly to: string },
): Promise<DaysOfFeed> {
  const calendars = await readCalendars(tx, driverIds, range);
  const companyDays = await readCompanyDays(tx, range);
  const dates = datesOf(range.from, range.to);
  const days = [...calendars].flatMap(([driverId, calendar]) => {
    const isEmpty = [calendar.patterns, calendar.absences, calendar.extraShifts, calendar.rosterDays].every(
      (entries) => entries.length === 0,
    );
    return (isEmpty ? [] : dates).flatMap((date): DayOfFeed[] => {
      const { state, shifts, absences } = workDayOf(date, calendar, companyDays);
      const away = absences.filter(({ status }) => status === 'APPROVED').map(({ start, end }) => ({ start, end }));
      const hours = shifts.flatMap((shift) => shift.hours).toSorted((a, b) => a.start.localeCompare(b.start));
      return hours.length > 0 || away.length > 0 ? [{ driverId, date, state, hours, away }] : [];
    });
  });
  return { days, changedAt: days.length === 0 ? null : await readLastChange(tx) };
}

/** The times of the entries alone would fall back when one is deleted. */
async function readLastChange(tx: TenantTx): Promise<Date | null> {
  const { q, companyId } = tx;
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select changed_at from calendar_changes where company_id = ${companyId}),
      (select max(updated_at) from work_patterns where company_id = ${companyId}),
      (select max(updated_at) from absences where company_id = ${companyId}),
      (select max(updated_at) from extra_shifts where company_id = ${companyId}),
      (select max(updated_at) from day_changes where company_id = ${companyId}),
      (select max(updated_at) from company_days where company_id = ${companyId})) as at`.execute(q);
  const times = [rows[0]?.at, await readSettingsChange(tx)].filter((at) => at instanceof Date);
  return times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}
