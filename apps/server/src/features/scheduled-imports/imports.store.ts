import { createHash } from 'node:crypto';
import { deactivatedStatuses, importLimits, openImportStatuses } from '@roundsman/domain';
import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { entityTable } from '../../platform/db/entity-table.ts';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { RowProblemOfImport } from '../orders/index.ts';
import type { StoredImportProblem } from './scheduled-imports.tables.ts';

export type ImportRow = Selectable<Database['scheduled_imports']>;
export type RunRow = Selectable<Database['scheduled_import_runs']>;
type NewImport = Omit<Insertable<Database['scheduled_imports']>, 'id' | 'company_id'>;

const table = entityTable('scheduled_imports', { isRemoving: true });

/** `deleteImport` deletes the runs too. */
export const {
  find: findImport,
  selectForUpdate: selectImportForUpdate,
  update: updateImport,
  remove: deleteImport,
} = table;

/** Lists the imports, oldest first. */
export const listImports = (tx: TenantTx): Promise<ImportRow[]> =>
  table.rows(tx).orderBy('created_at').orderBy('id').execute();

/** @throws too_many_imports */
export async function insertImport(tx: TenantTx, values: NewImport): Promise<ImportRow> {
  const { q, companyId } = tx;
  // Two requests at once must not exceed the limit together.
  await sql`select pg_advisory_xact_lock(hashtext(${`scheduled_imports ${companyId}`}))`.execute(q);
  if ((await listImports(tx)).length >= importLimits.imports)
    refuse('too_many_imports', [], { most: importLimits.imports });
  return table.insert(tx, values);
}

/** Returns undefined when a run is waiting or running. */
export const insertRun = (
  { q, companyId }: TenantTx,
  importId: string,
  isScheduled: boolean,
  now: Date,
): Promise<RunRow | undefined> =>
  q
    .insertInto('scheduled_import_runs')
    .values({ company_id: companyId, import_id: importId, is_scheduled: isScheduled, status: 'WAITING', seen_at: now })
    .onConflict((conflict) => conflict.column('import_id').where('status', 'in', openImportStatuses).doNothing())
    .returningAll()
    .executeTakeFirst();

const runsOf = ({ q, companyId }: TenantTx, importId: string) =>
  q
    .selectFrom('scheduled_import_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId);

export const findLastRun = (tx: TenantTx, importId: string): Promise<RunRow | undefined> =>
  runsOf(tx, importId).orderBy('created_at', 'desc').orderBy('id').limit(1).executeTakeFirst();

/** Returns the last run that read a file, successfully or not. */
export const findLastReadingRun = (tx: TenantTx, importId: string): Promise<RunRow | undefined> =>
  runsOf(tx, importId)
    .where((eb) => eb.or([eb('status', '=', 'DONE'), eb(sql<string>`problem ->> 'code'`, '=', 'rows_wrong')]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const listRuns = (
  tx: TenantTx,
  importId: string,
  page: ParsedInput<EndpointNamed<'GET /scheduled-imports/:id/runs'>>['query'],
) => {
  const { status } = page.filters;
  const query = runsOf(tx, importId).$if(status !== undefined, (all) => all.where('status', '=', status ?? 'DONE'));
  return readPage(query, page, { createdAt: sql`created_at` }, { newest: sql`created_at`, id: sql`id` });
};

/** Starts a run, again after a crash. Returns undefined when it has ended or was deleted. */
export const startRun = ({ q, companyId }: TenantTx, id: string, now: Date): Promise<RunRow | undefined> =>
  q
    .updateTable('scheduled_import_runs')
    .set({ status: 'RUNNING', seen_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openImportStatuses)
    .returningAll()
    .executeTakeFirst();

export interface RunOutcome {
  readonly status: 'DONE' | 'UNCHANGED' | 'FAILED';
  readonly total?: number;
  readonly made?: number;
  readonly changed?: number;
  readonly same?: number;
  readonly wrong?: readonly RowProblemOfImport[];
  readonly problem?: StoredImportProblem;
  readonly uploadId?: string | null;
}

/** Ends a run. Returns false when it has ended already: then nothing of its transaction may be committed. */
export async function endRun({ q, companyId }: TenantTx, id: string, outcome: RunOutcome, now: Date): Promise<boolean> {
  const { status, total = 0, made = 0, changed = 0, same = 0, wrong = [], problem, uploadId = null } = outcome;
  const row = await q
    .updateTable('scheduled_import_runs')
    .set({
      status,
      total,
      made,
      changed,
      same,
      wrong: wrong.length,
      problems: JSON.stringify(wrong.slice(0, importLimits.problems)),
      problem: problem ? JSON.stringify(problem) : null,
      upload_id: uploadId,
      finished_at: now,
      seen_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', openImportStatuses)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const digestOf = (ref: string): string => createHash('sha256').update(ref).digest('hex');

/** Returns whether the import made an order of a reference before, for these references. */
export async function readKnownRefs(
  { q, companyId }: TenantTx,
  importId: string,
  refs: readonly string[],
): Promise<(ref: string) => boolean> {
  const rows = await q
    .selectFrom('scheduled_import_refs')
    .select('ref_digest')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('ref_digest', '=', (eb) => eb.fn.any(eb.val(refs.map(digestOf))))
    .execute();
  const importedDigests = new Set(rows.map((row) => row.ref_digest));
  return (ref) => importedDigests.has(digestOf(ref));
}

/** @throws when an order of one was made already: then the whole run is repeated and finds it */
export async function insertRefs({ q, companyId }: TenantTx, importId: string, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await sql`insert into scheduled_import_refs (company_id, import_id, ref_digest)
    select ${companyId}, ${importId}, unnest(${refs.map(digestOf)}::text[])`.execute(q);
}

/** Returns the imports that are due, with their companies. Over all companies. */
export const listDue = (q: Query, now: Date): Promise<{ id: string; companyId: string }[]> =>
  q
    .selectFrom('scheduled_imports as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select(['i.id', 'i.company_id as companyId'])
    .where('c.status', 'not in', deactivatedStatuses)
    .where('i.is_on', '=', true)
    .where('i.paused_at', 'is', null)
    .where('i.next_at', '<=', now)
    .orderBy('i.next_at')
    .limit(500)
    .execute();

/** Returns runs that have recorded nothing for long, because their process is dead. Over all companies. */
export const listStalledRuns = (q: Query, before: Date): Promise<{ id: string; companyId: string }[]> =>
  q
    .selectFrom('scheduled_import_runs')
    .select(['id', 'company_id as companyId'])
    .where('status', 'in', openImportStatuses)
    .where('seen_at', '<', before)
    .limit(500)
    .execute();

/** Deletes runs before `before`, except the last one of each import. Over all companies. */
export async function deleteOldRuns(q: Query, before: Date): Promise<void> {
  await sql`delete from scheduled_import_runs old where created_at < ${before} and exists
    (select from scheduled_import_runs newer where newer.import_id = old.import_id
      and newer.created_at > old.created_at)`.execute(q);
}

/** Returns the e-mails of the company's admins, and its name. */
export async function readAdmins({ q, companyId }: TenantTx): Promise<{ emails: string[]; company: string | null }> {
  const rows = await q
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['u.email', 'c.name'])
    .where('m.company_id', '=', companyId)
    .where('m.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`'company_admin' = any(m.roles)`)
    .orderBy('m.created_at')
    .orderBy('u.email')
    .execute();
  return { emails: [...new Set(rows.map(({ email }) => email))], company: rows[0]?.name ?? null };
}
