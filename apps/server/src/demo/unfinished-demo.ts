import { deleteCompanyRows, deleteFiles } from '../features/company-data/index.ts';
import type { PlatformTx, Query } from '../platform/db/handles.ts';
import type { Services } from '../platform/services.ts';
import { shareOfPlans } from './demo-progress.ts';

/** Returns the companies of a demo that is being made, or whose making was interrupted. */
export async function listUnfinishedCompanies(q: Query): Promise<string[]> {
  const rows = await q.selectFrom('unfinished_demo_companies').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the share of the demo that is made, from 0 to 1: that of its plans. 0 where none is being made. */
export async function readDemoShare(q: Query): Promise<number> {
  const ids = await listUnfinishedCompanies(q);
  if (ids.length === 0) return 0;
  const { plans } = await q
    .selectFrom('route_plans')
    .select(({ fn }) => fn.countAll<string>().as('plans'))
    .where('company_id', 'in', ids)
    .executeTakeFirstOrThrow();
  return shareOfPlans(Number(plans));
}

/**
 * Deletes companies of the demo with their people, for an actor that may: `worker:delete-company`. Returns the names of
 * their files for `deleteFiles`, after the commit.
 */
export async function deleteDemoCompanies(tx: PlatformTx, ids: readonly string[]): Promise<string[]> {
  const fileNames: string[] = [];
  for (const id of ids) {
    const company = await tx.q.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
    if (company) fileNames.push(...(await deleteCompanyRows(tx, id)).fileNames);
  }
  await tx.q.deleteFrom('unfinished_demo_companies').where('id', 'in', ids).execute();
  return fileNames;
}

/** Deletes what an interrupted making of the demo left. */
export async function deleteUnfinishedDemo({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const fileNames = await db.platform('worker:delete-company').write(async (tx) => {
    const ids = await listUnfinishedCompanies(tx.q);
    return ids.length > 0 ? deleteDemoCompanies(tx, ids) : [];
  });
  await deleteFiles(files, fileNames);
}
