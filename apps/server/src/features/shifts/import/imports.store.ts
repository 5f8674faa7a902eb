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

/** Returns the absences of an import that exist. */
export const listImportedAbsences = (tx: TenantTx, importId: string): Promise<AbsenceRow[]> =>
  absencesOf(tx).where('import_id', '=', importId).execute();

/** Deletes what an import stored, as far as it exists. Returns whose entries these were, and how many. */
export async function deleteImported({ q, companyId }: TenantTx, importId: string) {
  const shifts = await q
    .deleteFrom('extra_shifts')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .returning('driver_id')
    .execute();
  const absences = await q
    .deleteFrom('absences')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .returning('driver_id')
    .execute();
  const all = [...shifts, ...absences];
  return { driverIds: [...new Set(all.map(({ driver_id }) => driver_id))], deleted: all.length };
}
