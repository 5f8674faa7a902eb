import type { TenantTx } from '../../platform/db/handles.ts';
import type { Due } from './due.ts';
import { type SeriesRow, storeProblem } from './series.store.ts';
import type { StoredSeriesProblem } from './series.tables.ts';

/** Stores why the order of a date does not exist. The first failure of a date is an event. */
export async function storeFailure(
  tx: TenantTx,
  { id, rule }: Pick<SeriesRow, 'id' | 'rule'>,
  due: Due,
  problem: StoredSeriesProblem,
): Promise<void> {
  if (!(await storeProblem(tx, due, problem))) return;
  await tx.emit({
    type: 'seriesOrderFailed',
    companyId: tx.companyId,
    seriesId: id,
    rule,
    date: due.original,
    reason: problem.code,
  });
}
