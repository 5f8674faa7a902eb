import type { AbsenceStatus } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import { entityTable } from '../../platform/db/entity-table.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';

export type KindRow = Selectable<Database['absence_kinds']>;

interface KindValues {
  readonly name: string;
  readonly needsApproval: boolean;
  readonly isHealth: boolean;
}

const kinds = entityTable('absence_kinds', {
  isRemoving: true,
  refusals: {
    absence_kinds_name: () => refuse('absence_kind_name_taken'),
    absences_kind_id_fkey: () => refuse('absence_kind_in_use'),
  },
});

/** @throws absence_kind_in_use */
export const { remove: deleteKind, selectForUpdate: selectKindForUpdate } = kinds;

/** Lists the kinds by name. */
export const listKinds = (tx: TenantTx): Promise<KindRow[]> => kinds.rows(tx).orderBy(sql`lower(name)`).execute();

/** Selects a kind, which is not deleted before the transaction ends. */
export const holdKind = (tx: TenantTx, id: string): Promise<KindRow | undefined> =>
  kinds.rows(tx).where('id', '=', id).forShare().executeTakeFirst();

/** @throws absence_kind_name_taken */
export const insertKind = (tx: TenantTx, kind: KindValues): Promise<KindRow> => kinds.insert(tx, kindColumns(kind));

/** @throws absence_kind_name_taken */
export const updateKind = (tx: TenantTx, id: string, kind: KindValues, at: Date): Promise<KindRow | undefined> =>
  kinds.update(tx, id, { ...kindColumns(kind), updated_at: at });

const kindColumns = ({ name, needsApproval, isHealth }: KindValues) => ({
  name,
  needs_approval: needsApproval,
  is_health: isHealth,
});

const sortable = { from: sql`from_date`, createdAt: sql`absences.created_at`, updatedAt: sql`absences.updated_at` };

export interface AbsenceList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly driverId?: string | undefined;
    readonly status?: AbsenceStatus | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  };
}

/** Selects absences with the names of their kinds. */
export const absencesOf = ({ q, companyId }: TenantTx) =>
  q
    .selectFrom('absences')
    .innerJoin('absence_kinds as kind', 'kind.id', 'absences.kind_id')
    .selectAll('absences')
    .select(['kind.name as kind_name', 'kind.is_health'])
    .where('absences.company_id', '=', companyId);

/** An absence with the name of its kind. */
export type AbsenceRow = Selectable<Database['absences']> & {
  readonly kind_name: string;
  readonly is_health: boolean;
};

export async function listAbsences(tx: TenantTx, { filters, ...page }: AbsenceList) {
  let query = absencesOf(tx);
  if (filters.driverId) query = query.where('driver_id', '=', filters.driverId);
  if (filters.status) query = query.where('status', '=', filters.status);
  if (filters.from) query = query.where('until_date', '>=', filters.from);
  if (filters.to) query = query.where('from_date', '<=', filters.to);
  return readPage(query, page, sortable, { newest: sql`absences.created_at`, id: sql`absences.id` });
}

/** Returns the absences of drivers that concern the days of a range, the first entered first. */
export const listAbsencesOfDays = (
  tx: TenantTx,
  driverIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AbsenceRow[]> =>
  absencesOf(tx)
    .where('driver_id', '=', (eb) => eb.fn.any(eb.val([...driverIds])))
    .where('from_date', '<=', to)
    .where('until_date', '>=', from)
    .orderBy('absences.created_at')
    .execute();

/** Selects an absence; with `forUpdate`, until the transaction ends. */
export const findAbsence = (tx: TenantTx, id: string, forUpdate = false): Promise<AbsenceRow | undefined> => {
  const query = absencesOf(tx).where('absences.id', '=', id);
  return (forUpdate ? query.forUpdate('absences') : query).executeTakeFirst();
};

interface AbsenceValues {
  readonly kindId: string;
  readonly from: string;
  readonly until: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly note: string | null;
}

const absenceColumns = ({ kindId, from, until, start, end, note }: AbsenceValues) => ({
  kind_id: kindId,
  from_date: from,
  until_date: until,
  start_time: start,
  end_time: end,
  note,
});

/** Inserts an absence and returns its id. */
export const insertAbsence = async (
  { q, companyId }: TenantTx,
  { driverId, status, ...values }: AbsenceValues & { readonly driverId: string; readonly status: AbsenceStatus },
): Promise<string> =>
  (
    await q
      .insertInto('absences')
      .values({ ...absenceColumns(values), driver_id: driverId, status, company_id: companyId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export async function updateAbsence(
  { q, companyId }: TenantTx,
  id: string,
  values: AbsenceValues,
  at: Date,
): Promise<void> {
  await q
    .updateTable('absences')
    .set({ ...absenceColumns(values), updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Sets the status of an absence and who decided. */
export async function decideAbsence(
  { q, companyId }: TenantTx,
  id: string,
  { status, by, at }: { readonly status: AbsenceStatus; readonly by: string; readonly at: Date },
): Promise<void> {
  await q
    .updateTable('absences')
    .set({ status, decided_by: by, decided_at: at, updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes absences that are health data and ended before a day, YYYY-MM-DD, with their notes. */
export async function deleteOldHealthAbsences({ q, companyId }: TenantTx, day: string): Promise<void> {
  await q
    .deleteFrom('absences')
    .where('company_id', '=', companyId)
    .where('until_date', '<', day)
    .where('kind_id', 'in', (eb) =>
      eb.selectFrom('absence_kinds').select('id').where('company_id', '=', companyId).where('is_health', '=', true),
    )
    .execute();
}

export const deleteAbsence = ({ q, companyId }: TenantTx, id: string) =>
  q
    .deleteFrom('absences')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('driver_id')
    .executeTakeFirst();
