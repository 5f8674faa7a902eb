import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { entityTable } from '../../platform/db/entity-table.ts';
import { type EntityList, readEntities } from '../../platform/db/listing.ts';

const table = entityTable('labels', {
  isRemoving: true,
  // Also when the names differ only in case.
  refusals: { labels_name: () => refuse('label_name_taken') },
});

export const { findAll: findLabels, insert: insertLabel, update: updateLabel } = table;

export const listLabels = (tx: TenantTx, query: EntityList<'name'>) => readEntities(table.rows(tx), query, ['name']);

/** Deletes a label; the event removes it from orders in the same transaction. Returns false when it does not exist. */
export async function deleteLabel(tx: TenantTx, id: string): Promise<boolean> {
  if (!(await table.remove(tx, id))) return false;
  await tx.emit({ type: 'labelDeleted', companyId: tx.companyId, labelId: id });
  return true;
}

/** Returns the names, by id, of all labels that the query can see. */
export async function readLabelNames(q: Query): Promise<ReadonlyMap<string, string>> {
  const rows = await q.selectFrom('labels').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
