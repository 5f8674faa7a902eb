import type { PatternWeek } from '@roundsman/domain';
import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';

export type PatternRow = Selectable<Database['work_patterns']>;

export interface PatternValues {
  readonly validFrom: string;
  readonly validUntil: string | null;
  readonly weeks: readonly PatternWeek[];
}

const sortable = { validFrom: sql`valid_from`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

export interface PatternList extends Page<keyof typeof sortable> {
  readonly filters: { readonly driverId?: string | undefined };
}

const patternsOf = ({ q, companyId }: TenantTx) =>
  q.selectFrom('work_patterns').selectAll().where('company_id', '=', companyId);

export async function listPatterns(tx: TenantTx, { filters, ...page }: PatternList) {
  let query = patternsOf(tx);
  if (filters.driverId) query = query.where('driver_id', '=', filters.driverId);
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

/** Selects a pattern; with `forUpdate`, until the transaction ends. */
export const findPattern = (tx: TenantTx, id: string, forUpdate = false): Promise<PatternRow | undefined> => {
  const query = patternsOf(tx).where('id', '=', id);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
};

export const insertPattern = (
  { q, companyId }: TenantTx,
  driverId: string,
  pattern: PatternValues,
): Promise<PatternRow> =>
  q
    .insertInto('work_patterns')
    .values({ ...columnsOf(pattern), driver_id: driverId, company_id: companyId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updatePattern = (
  { q, companyId }: TenantTx,
  id: string,
  pattern: PatternValues,
  at: Date,
): Promise<PatternRow> =>
  q
    .updateTable('work_patterns')
    .set({ ...columnsOf(pattern), updated_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deletePattern = ({ q, companyId }: TenantTx, id: string) =>
  q
    .deleteFrom('work_patterns')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

const columnsOf = ({ validFrom, validUntil, weeks }: PatternValues) => ({
  valid_from: validFrom,
  valid_until: validUntil,
  weeks: JSON.stringify(weeks),
});
