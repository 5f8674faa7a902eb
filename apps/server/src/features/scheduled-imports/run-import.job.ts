import { runScheduledImportJob } from './request-run.ts';
import { isDeactivated } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { Refusal } from '../../platform/errors.ts';
import { job } from '../../platform/jobs/job.ts';
import { findSecret } from '../../platform/secrets/company-secrets.ts';
import { SecretUnreadable } from '../../platform/secrets/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { findCompany } from '../companies/index.ts';
import { readImport, sortImportedRows, storeImportedRows } from '../orders/index.ts';
import { insertUpload } from '../uploads/index.ts';
import { failRun } from './fail-run.ts';
import { FetchFailed, type FetchedFile, fetchSpreadsheet } from './fetch-spreadsheet.ts';
import {
  endRun,
  findImport,
  selectImportForUpdate,
  findLastReadingRun,
  type ImportRow,
  insertRefs,
  readKnownRefs,
  startRun,
  updateImport,
} from './imports.store.ts';
import { problemOfRefusal, readingOf } from './reading.ts';
import { secretName } from './header-secret.ts';

/**
 * Imports a spreadsheet once. Orders, references and the end of the run are one transaction: a run that a crash
 * interrupted begins again and finds nothing of itself.
 */
export const runScheduledImport = job(
  runScheduledImportJob,
  async ({ companyId, runId }, { signal, ...services }) => {
    const { db, clock, secrets, config, log } = services;
    const tenant = db.tenant(companyId);
    const begun = await tenant.write(async (tx) => {
      const run = await startRun(tx, runId, clock.now());
      const row = run && (await findImport(tx, run.import_id));
      return row && { row, run };
    });
    if (!begun) return;
    const { row, run } = begun;
    const fail = (problem: Parameters<typeof failRun>[2], counts?: Parameters<typeof failRun>[4]) =>
      tenant.write((tx) => failRun(tx, runId, problem, clock.now(), counts));
    try {
      if (await tenant.read(isOfDeactivated)) return await fail({ code: 'company_deactivated' });
      const value = row.header_name
        ? await tenant.read((tx) => findSecret(tx, secrets, secretName(row.id)))
        : undefined;
      const file = await fetchSpreadsheet({
        url: row.url,
        header: row.header_name && value ? { name: row.header_name, value } : null,
        // An import that a person starts also reads an unchanged file.
        ...(run.is_scheduled && { lastFetch: { etag: row.etag, lastModified: row.last_modified, digest: row.digest } }),
        allowedHosts: config.allowedHosts,
        signal,
      });
      if (!file) return await tenant.write((tx) => endUnchanged(tx, row.id, runId, clock.now()));
      await importFile(services, companyId, runId, row, file);
    } catch (error) {
      const problem = problemOf(error);
      if (!problem) throw error;
      log.info({ importId: row.id, code: problem.code }, 'a spreadsheet could not be imported');
      await fail(problem);
    }
  },
  { concurrency: 2, long: true, retryLimit: 3, expireInSeconds: 600 },
);

async function isOfDeactivated(tx: TenantTx): Promise<boolean> {
  const company = await findCompany(tx.q, tx.companyId);
  return !company || isDeactivated(company.status);
}

function problemOf(error: unknown) {
  if (error instanceof FetchFailed) return error.problem;
  if (error instanceof SecretUnreadable) return { code: 'secret_unreadable' as const };
  return error instanceof Refusal ? problemOfRefusal(error) : null;
}

/** Ends a run whose file is that of the last one. A file whose rows had errors still counts as a failure. */
async function endUnchanged(tx: TenantTx, importId: string, runId: string, now: Date): Promise<void> {
  if (!(await endRun(tx, runId, { status: 'UNCHANGED' }, now))) return;
  const read = await findLastReadingRun(tx, importId);
  if (read?.problem?.code !== 'rows_wrong') await updateImport(tx, importId, { failures: 0, paused_at: null });
}

async function importFile(
  { db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>,
  companyId: string,
  runId: string,
  row: ImportRow,
  { bytes, fileName, version }: FetchedFile,
): Promise<void> {
  const tenant = db.tenant(companyId);
  const reading = readingOf(row);
  const { rows, headerRow } = await readImport((work) => tenant.read(work), { fileName, bytes }, reading, clock.now());
  const storedFile = await files.put(bytes, fileName.split('.')[1]);
  let isUsed = false;
  try {
    await tenant.write(async (tx) => {
      const at = clock.now();
      // A change of the import while its file was read counts for the next run.
      const now = await selectImportForUpdate(tx, row.id);
      if (!now || !(await startRun(tx, runId, at))) return;
      const refs = rows.flatMap(({ order }) => order.order_ref ?? []);
      const sorted = await sortImportedRows(tx, rows, {
        duplicates: row.duplicates,
        columns: reading.columns,
        hasCustomFields: reading.fields.length > 0,
        isKnown: await readKnownRefs(tx, row.id, refs),
      });
      const { fresh, edits, same, wrong } = sorted;
      const isCurrent = now.updated_at.getTime() === row.updated_at.getTime();
      const readVersion = isCurrent && {
        etag: version.etag,
        last_modified: version.lastModified,
        digest: version.digest,
      };
      if (wrong.length > 0 && row.on_errors === 'NONE') {
        await failRun(tx, runId, { code: 'rows_wrong' }, at, { total: rows.length, wrong });
        if (readVersion) await updateImport(tx, row.id, readVersion);
        return;
      }
      const uploadId =
        fresh.length > 0 ? await insertUploadOf(tx, now, { storedFile, fileName, headerRow, at }, fresh.length) : null;
      isUsed = uploadId !== null;
      await storeImportedRows(tx, sorted, { uploadId, at });
      await insertRefs(
        tx,
        row.id,
        fresh.flatMap(({ order }) => order.order_ref ?? []),
      );
      const counts = { total: rows.length, made: fresh.length, changed: edits.length, same };
      await endRun(tx, runId, { status: 'DONE', ...counts, wrong, uploadId }, at);
      await updateImport(tx, row.id, { failures: 0, paused_at: null, ...readVersion });
      if (fresh.length + edits.length > 0)
        await tx.emit({
          type: 'scheduledImportDone',
          companyId,
          importId: row.id,
          name: row.name,
          made: fresh.length,
          changed: edits.length,
          wrong: wrong.length,
        });
    });
  } catch (error) {
    isUsed = false;
    throw error;
  } finally {
    if (!isUsed) await files.delete(storedFile);
  }
}

const insertUploadOf = (
  tx: TenantTx,
  row: ImportRow,
  file: { storedFile: string; fileName: string; headerRow: number; at: Date },
  total: number,
): Promise<string> => {
  const { columns, fields } = row.reading;
  const entries = Object.entries(columns);
  return insertUpload(tx, {
    membershipId: null,
    uploadedAt: file.at,
    fileName: `${row.name}.${file.fileName.split('.')[1] ?? 'csv'}`,
    total,
    kind: 'orders',
    file: file.storedFile,
    reading: {
      type: row.route_plan_type,
      mapping: Object.fromEntries(entries.flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]]))),
      addressColumns: Object.fromEntries(entries.filter(([, headers]) => headers.length > 1)),
      fields,
      headerRow: file.headerRow,
      preset: row.reading.preset ?? null,
    },
  });
};
