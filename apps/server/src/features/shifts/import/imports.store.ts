import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { type AbsenceRow, absencesOf } from '../absences.store.ts';
import type { NewAbsence, NewShift } from './match-entries.ts';

interface Imported {
  readonly importId: string;
  readonly shifts: readonly NewShift[];
  readonly absences: readonly NewAbsence[];
}

/** Rows of one statement, so that its parameters stay below the database's limit. */
const batch = 1_000;

/** Inserts extra shifts and approved absences that come from a file. */
export async function insertImported({ q, companyId }: TenantTx, { importId, shifts, absences }: Imported) {
  for (let at = 0; at < shifts.length; at += batch)
    await q
      .insertInto('extra_shifts')
      .values(
        shifts.slice(at, at + batch).map(({ driverId, date, shift }) => ({
          company_id: companyId,
          driver_id: driverId,
          date,
          shift: JSON.stringify(shift),
          import_id: importId,
        })),
      )
      .execute();
  for (let at = 0; at < absences.length; at += batch)
    await q
      .insertInto('absences')
      .values(
        absences.slice(at, at + batch).map(({ driverId, kindId, from, until, start, end }) => ({
          company_id: companyId,
          driver_id: driverId,
          kind_id: kindId,
          from_date: from,
          until_date: until,
          start_time: start,
          end_time: end,
          status: 'APPROVED' as const,
          note: null,
          import_id: importId,
        })),
      )
      .execute();
}

/** True for an entry that nobody has changed since it was imported. Both times are those of one transaction then. */
const isUnchanged = sql<boolean>`updated_at = created_at`;

/** Returns the absences of an import that exist and that nobody has changed since. */
export const listUnchangedAbsences = (tx: TenantTx, importId: string): Promise<AbsenceRow[]> =>
  absencesOf(tx)
    .where('import_id', '=', importId)
    .where(sql<boolean>`absences.updated_at = absences.created_at`)
    .execute();

/**
 * Deletes what an import stored, as far as it exists and nobody has changed it since. Entries that were changed stay
 * and leave the import. Returns whose entries were deleted, and how many were deleted and kept.
 */
export async function deleteImported({ q, companyId }: TenantTx, importId: string) {
  const ofImport = { company_id: companyId, import_id: importId };
  const shifts = await q
    .deleteFrom('extra_shifts')
    .where((eb) => eb.and(ofImport))
    .where(isUnchanged)
    .returning('driver_id')
    .execute();
  const absences = await q
    .deleteFrom('absences')
    .where((eb) => eb.and(ofImport))
    .where(isUnchanged)
    .returning('driver_id')
    .execute();
  const leave = { import_id: null };
  const keptShifts = await q
    .updateTable('extra_shifts')
    .set(leave)
    .where((eb) => eb.and(ofImport))
    .executeTakeFirst();
  const keptAbsences = await q
    .updateTable('absences')
    .set(leave)
    .where((eb) => eb.and(ofImport))
    .executeTakeFirst();
  const driverIds = [...shifts, ...absences].map(({ driver_id }) => driver_id);
  return {
    driverIds: [...new Set(driverIds)],
    deleted: driverIds.length,
    kept: Number(keptShifts.numUpdatedRows + keptAbsences.numUpdatedRows),
  };
}

/** An import of which entries exist. Counts are of these. */
export interface CalendarImport {
  readonly id: string;
  readonly createdAt: Date;
  readonly shifts: number;
  readonly absences: number;
  readonly drivers: number;
  /** Changed by somebody since. */
  readonly changed: number;
  /** YYYY-MM-DD */
  readonly from: string;
  readonly until: string;
}

const mostImports = 50;

/** Lists imports of which entries exist, the latest first. */
export async function listImports({ q, companyId }: TenantTx): Promise<CalendarImport[]> {
  const { rows } = await sql<CalendarImport>`
    with entry as (
      select import_id, created_at, updated_at, driver_id, date as first, date as last, true as is_shift
      from extra_shifts where company_id = ${companyId} and import_id is not null
      union all
      select import_id, created_at, updated_at, driver_id, from_date, until_date, false
      from absences where company_id = ${companyId} and import_id is not null
    )
    select import_id as id, min(created_at) as "createdAt", (count(*) filter (where is_shift))::integer as shifts,
      (count(*) filter (where not is_shift))::integer as absences, count(distinct driver_id)::integer as drivers,
      (count(*) filter (where updated_at <> created_at))::integer as changed, min(first) as "from", max(last) as "until"
    from entry group by import_id order by 2 desc, 1 limit ${mostImports}`.execute(q);
  return rows;
}
