import { type Selectable, sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { refuseTaken } from '../../platform/db/entity-table.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';

export type LabelRow = Selectable<Database['labels']>;

const sortable = { name: sql`lower(name)`, createdAt: sql`created_at` };

export interface LabelList extends Page<keyof typeof sortable> {
  readonly filters: { readonly name?: string | undefined };
}

export async function listLabels({ q, companyId }: TenantTx, { filters, ...page }: LabelList) {
  let query = q.selectFrom('labels').selectAll().where('company_id', '=', companyId);
  if (filters.name) query = query.where('name', 'ilike', containing(filters.name));
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

/** Returns the company's labels among these ids, oldest first. */
export async function findLabels({ q, companyId }: TenantTx, ids: readonly string[]): Promise<LabelRow[]> {
  if (ids.length === 0) return [];
  return q
    .selectFrom('labels')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @throws label_name_taken also when the names differ only in case */
export const insertLabel = ({ q, companyId }: TenantTx, label: { name: string; color: string }): Promise<LabelRow> =>
  refuseTakenName(() =>
    q
      .insertInto('labels')
      .values({ ...label, company_id: companyId })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** @throws label_name_taken */
export const updateLabel = (
  { q, companyId }: TenantTx,
  id: string,
  label: { name: string; color: string },
): Promise<LabelRow | undefined> =>
  refuseTakenName(() =>
    q
      .updateTable('labels')
      .set(label)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );

/** Deletes a label; the event removes it from orders in the same transaction. Returns false when it does not exist. */
export async function deleteLabel({ q, companyId, emit }: TenantTx, id: string): Promise<boolean> {
  const gone = await q
    .deleteFrom('labels')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return false;
  await emit({ type: 'labelDeleted', companyId, labelId: id });
  return true;
}

const refuseTakenName = <T>(work: () => Promise<T>): Promise<T> =>
  refuseTaken('labels_name', () => refuse('label_name_taken'), work);

/** Returns the names, by id, of all labels that the query can see. */
export async function readLabelNames(q: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await q.selectFrom('labels').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
