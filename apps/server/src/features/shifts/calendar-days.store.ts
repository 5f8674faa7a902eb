import type { Shift } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import { constraintOf } from '../../platform/parts.ts';

export type ExtraShiftRow = Selectable<Database['extra_shifts']>;
export type DayChangeRow = Selectable<Database['day_changes']>;
export type CompanyDayRow = Selectable<Database['company_days']>;

const newestFirst = { newest: sql`created_at`, id: sql`id` };
const stamps = { createdAt: sql`created_at`, updatedAt: sql`updated_at` };
const sortableShifts = { date: sql`date`, ...stamps };
const sortableChanges = { from: sql`from_date`, ...stamps };
const sortableDays = { date: sql`date`, createdAt: sql`created_at` };

interface OfDriver {
  readonly filters: { readonly driverId?: string | undefined };
}

export async function listExtraShifts(
  { q, companyId }: TenantTx,
  { filters, ...page }: Page<keyof typeof sortableShifts> & OfDriver,
) {
  let query = q.selectFrom('extra_shifts').selectAll().where('company_id', '=', companyId);
  if (filters.driverId) query = query.where('driver_id', '=', filters.driverId);
  return readPage(query, page, sortableShifts, newestFirst);
}

interface ExtraShiftValues {
  readonly driverId: string;
  readonly date: string;
  readonly shift: Shift;
}

const shiftColumns = ({ driverId, date, shift }: ExtraShiftValues) => ({
  driver_id: driverId,
  date,
  shift: JSON.stringify(shift),
});

export const insertExtraShift = ({ q, companyId }: TenantTx, values: ExtraShiftValues): Promise<ExtraShiftRow> =>
  q
    .insertInto('extra_shifts')
    .values({ ...shiftColumns(values), company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Selects an extra shift until the transaction ends. */
export const selectExtraShift = ({ q, companyId }: TenantTx, id: string): Promise<ExtraShiftRow | undefined> =>
  q
    .selectFrom('extra_shifts')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateExtraShift = (
  { q, companyId }: TenantTx,
  id: string,
  values: ExtraShiftValues,
  at: Date,
): Promise<ExtraShiftRow | undefined> =>
  q
    .updateTable('extra_shifts')
    .set({ ...shiftColumns(values), updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const deleteExtraShift = ({ q, companyId }: TenantTx, id: string): Promise<ExtraShiftRow | undefined> =>
  q
    .deleteFrom('extra_shifts')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function listDayChanges(
  { q, companyId }: TenantTx,
  { filters, ...page }: Page<keyof typeof sortableChanges> & OfDriver,
) {
  let query = q.selectFrom('day_changes').selectAll().where('company_id', '=', companyId);
  if (filters.driverId) query = query.where('driver_id', '=', filters.driverId);
  return readPage(query, page, sortableChanges, newestFirst);
}

interface DayChangeValues {
  readonly driverId: string;
  readonly from: string;
  readonly until: string;
  readonly startDepotId: string | null;
  readonly endDepotId: string | null;
  readonly vehicleId: string | null;
}

const changeColumns = ({ driverId, from, until, startDepotId, endDepotId, vehicleId }: DayChangeValues) => ({
  driver_id: driverId,
  from_date: from,
  until_date: until,
  start_depot_id: startDepotId,
  end_depot_id: endDepotId,
  vehicle_id: vehicleId,
});

export const insertDayChange = ({ q, companyId }: TenantTx, values: DayChangeValues): Promise<DayChangeRow> =>
  q
    .insertInto('day_changes')
    .values({ ...changeColumns(values), company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Selects a day change until the transaction ends. */
export const selectDayChange = ({ q, companyId }: TenantTx, id: string): Promise<DayChangeRow | undefined> =>
  q
    .selectFrom('day_changes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateDayChange = (
  { q, companyId }: TenantTx,
  id: string,
  values: DayChangeValues,
  at: Date,
): Promise<DayChangeRow | undefined> =>
  q
    .updateTable('day_changes')
    .set({ ...changeColumns(values), updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const deleteDayChange = ({ q, companyId }: TenantTx, id: string): Promise<DayChangeRow | undefined> =>
  q
    .deleteFrom('day_changes')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

interface CompanyDayList extends Page<keyof typeof sortableDays> {
  readonly filters: { readonly from?: string | undefined; readonly to?: string | undefined };
}

export async function listCompanyDays({ q, companyId }: TenantTx, { filters, ...page }: CompanyDayList) {
  let query = q.selectFrom('company_days').selectAll().where('company_id', '=', companyId);
  if (filters.from) query = query.where('date', '>=', filters.from);
  if (filters.to) query = query.where('date', '<=', filters.to);
  return readPage(query, page, sortableDays, newestFirst);
}

/** Inserts the days on which the company is open, and returns these by date. */
export const insertCompanyDays = (
  { q, companyId }: TenantTx,
  days: readonly { readonly date: string; readonly name: string }[],
): Promise<CompanyDayRow[]> =>
  q
    .insertInto('company_days')
    .values(days.map(({ date, name }) => ({ date, name, company_id: companyId })))
    .onConflict((conflict) => conflict.columns(['company_id', 'date']).doNothing())
    .returningAll()
    .execute();

/** @throws company_day_taken */
export async function insertCompanyDay(
  { q, companyId }: TenantTx,
  day: { readonly date: string; readonly name: string },
): Promise<CompanyDayRow> {
  try {
    return await q
      .insertInto('company_days')
      .values({ ...day, company_id: companyId })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (constraintOf(error) === 'company_days_date') refuse('company_day_taken');
    throw error;
  }
}

export const deleteCompanyDay = ({ q, companyId }: TenantTx, id: string): Promise<CompanyDayRow | undefined> =>
  q
    .deleteFrom('company_days')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
