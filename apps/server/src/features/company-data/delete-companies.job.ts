import { sql } from 'kysely';
import { lockCompany } from '../../platform/db/company-lock.ts';
import type { PlatformTx, Query } from '../../platform/db/handles.ts';
import { orderTables, type Table, tablesQuery } from '../../platform/db/tables.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { deleteSessionsIn, emptyAccounts, hasOtherAdmin, listPeopleOnlyIn } from '../auth/index.ts';
import {
  deleteCompanyRow,
  findSandbox,
  readCompany,
  releaseSubAccounts,
  selectCompanyForUpdate,
} from '../companies/index.ts';
import { listPhotoFiles } from '../orders/index.ts';
import { listUploadFiles } from '../uploads/index.ts';
import { sweepExports } from './export-company.job.ts';

/** Database actor for which the audit log's trigger permits deleting entries. */
const actor = 'worker:delete-company';
const fileName = /^[0-9a-f]{40}(\.[a-z0-9]{1,8})?$/;

/** Deletes the companies whose grace period has ended, with all their data. Runs hourly. */
export const deleteCompanies = job(
  'delete-companies',
  async (_data, { db, files, config, clock, log }) => {
    const now = clock.now();
    await sweepExports({ db, config, now });
    const due = await db
      .platform(actor)
      .read(({ q }) => q.selectFrom('company_deletions').select('company_id').where('delete_at', '<=', now).execute());
    for (const { company_id: companyId } of due) {
      const name = await deleteCompany({ db, files }, companyId, now);
      if (name !== undefined) log.info({ companyId }, 'a company was deleted at its own request');
    }
  },
  { cron: '5 * * * *', expireInSeconds: 3600, long: true },
);

/**
 * Deletes a company in one transaction, and its files after the commit. Returns its former name; undefined when there
 * was nothing to delete.
 */
export async function deleteCompany(
  { db, files }: Pick<Services, 'db' | 'files'>,
  companyId: string,
  now: Date,
): Promise<string | undefined> {
  const deleted = await db.platform(actor).write(async (tx) => {
    const { q } = tx;
    await lockCompany(q, companyId);
    const requested = await q
      .selectFrom('company_deletions')
      .select('company_id')
      .where('company_id', '=', companyId)
      // The deletion may have been cancelled meanwhile.
      .where('delete_at', '<=', now)
      .forUpdate()
      .executeTakeFirst();
    if (!requested || !(await hasOtherAdmin(q, companyId))) return undefined;
    return deleteCompanyRows(tx, companyId);
  });
  await deleteFiles(files, deleted?.fileNames ?? []);
  return deleted?.name;
}

/**
 * Deletes a company and all its data, for an actor that may: `worker:delete-company`. Returns its former name, and the
 * names of its files for `deleteFiles`, after the commit.
 */
export async function deleteCompanyRows(
  tx: PlatformTx,
  companyId: string,
): Promise<{ readonly name: string; readonly fileNames: readonly string[] }> {
  const { q } = tx;
  // Jobs that are running add no rows to tables that are empty already.
  await lockCompany(q, companyId);
  await selectCompanyForUpdate(q, companyId);
  const sandbox = await findSandbox(q, companyId);
  const ofSandbox = sandbox ? (await deleteCompanyRows(tx, sandbox.id)).fileNames : [];
  const { name: storedName, logo, sandbox_of: isSandbox } = await readCompany(q, companyId);
  const fileNames = [...ofSandbox, ...(await listFiles(q, companyId)), ...(logo ? [logo] : [])];
  await deleteRows(q, companyId);
  const name = storedName ?? '';
  if (!isSandbox) await tx.emit({ type: 'companyDeleted', companyId: null, deletedCompanyId: companyId, name });
  return { name, fileNames };
}

const listFiles = async (q: Query, companyId: string): Promise<string[]> => [
  ...(await listPhotoFiles(q, companyId)),
  ...(await listUploadFiles(q, companyId)),
];

/** Tables that stay when a sandbox is emptied: keys, the memberships behind them, webhook endpoints with their secrets, and the log. */
const retained: ReadonlySet<string> = new Set([
  'api_keys',
  'api_tokens',
  'audit_log',
  'company_secrets',
  'companies',
  'memberships',
  'sessions',
  'users',
  'webhook_endpoints',
]);

/**
 * Deletes the data of a company, which stays with its keys. `lockCompany` was called before. Returns the names of its files
 * for `deleteFiles`.
 */
export async function emptyCompany({ q }: PlatformTx, companyId: string): Promise<readonly string[]> {
  const fileNames = await listFiles(q, companyId);
  const { rows } = await sql<Table>`${sql.raw(tablesQuery)}`.execute(q);
  for (const { name, columns } of orderTables(rows).toReversed())
    if (!retained.has(name) && columns.some((column) => column.name === 'company_id'))
      await sql`delete from ${sql.table(name)} where company_id = ${companyId}`.execute(q);
  return fileNames;
}

export async function deleteFiles(files: Services['files'], names: readonly string[]): Promise<void> {
  for (const name of names) if (fileName.test(name)) await files.delete(name);
}

async function deleteRows(q: Query, companyId: string): Promise<void> {
  const { rows } = await sql<Table>`${sql.raw(tablesQuery)}`.execute(q);
  const ids = await listPeopleOnlyIn(q, companyId);
  await deleteSessionsIn(q, companyId, ids);
  await releaseSubAccounts(q, companyId);
  for (const { name, columns } of orderTables(rows).toReversed()) {
    const has = (column: string): boolean => columns.some((tableColumn) => tableColumn.name === column);
    if (name === 'companies' || name === 'users') continue;
    if (has('company_id')) await sql`delete from ${sql.table(name)} where company_id = ${companyId}`.execute(q);
    else if (has('user_id')) await sql`delete from ${sql.table(name)} where user_id = any(${ids}::uuid[])`.execute(q);
  }
  await emptyAccounts(q, ids);
  await deleteCompanyRow(q, companyId);
}
