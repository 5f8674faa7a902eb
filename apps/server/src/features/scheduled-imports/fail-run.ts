import { mailImportPausedJob } from './request-run.ts';
import { importLimits } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { endRun, selectImportForUpdate, type RunOutcome, startRun, updateImport } from './imports.store.ts';
import type { StoredImportProblem } from './scheduled-imports.tables.ts';

/** Ends a run as failed. After several failures in sequence the import pauses, and the admins get a mail. */
export async function failRun(
  tx: TenantTx,
  runId: string,
  problem: StoredImportProblem,
  now: Date,
  counts: Pick<RunOutcome, 'total' | 'wrong'> = {},
): Promise<void> {
  const run = await startRun(tx, runId, now);
  if (!run) return;
  const row = await selectImportForUpdate(tx, run.import_id);
  if (!row || !(await endRun(tx, runId, { status: 'FAILED', problem, ...counts }, now))) return;
  const failures = row.failures + 1;
  const isPausedNow = failures >= importLimits.failures && row.paused_at === null;
  await updateImport(tx, row.id, { failures, ...(isPausedNow && { paused_at: now }) });
  if (!isPausedNow) return;
  await tx.emit({
    type: 'scheduledImportPaused',
    companyId: tx.companyId,
    importId: row.id,
    name: row.name,
    reason: problem.code,
  });
  await tx.enqueue(mailImportPausedJob, { companyId: tx.companyId, importId: row.id });
}
