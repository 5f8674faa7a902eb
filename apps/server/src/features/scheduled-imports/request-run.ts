import { jobNamed } from '../../platform/jobs/named-job.ts';
import { nextImport } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readSettings } from '../settings/index.ts';
import { findLastRun, type ImportRow, insertRun, type RunRow, updateImport } from './imports.store.ts';

export const runScheduledImportJob = jobNamed<{ companyId: string; runId: string }>('run-scheduled-import');

export const startScheduledImportsJob = jobNamed('start-scheduled-imports');

export const mailImportPausedJob = jobNamed<{ companyId: string; importId: string }>('mail-import-paused');

/** Starts a run, or returns the open one: each import has one at a time. The next scheduled run is set with it. */
export async function requestRun(
  tx: TenantTx,
  row: ImportRow,
  { isScheduled, now }: { readonly isScheduled: boolean; readonly now: Date },
): Promise<RunRow> {
  if (isScheduled) {
    const { timeZone } = await readSettings(tx);
    await updateImport(tx, row.id, { next_at: nextImport(row.schedule, timeZone, now) });
  }
  const made = await insertRun(tx, row.id, isScheduled, now);
  if (made) {
    await tx.enqueue(runScheduledImportJob, { companyId: tx.companyId, runId: made.id });
    return made;
  }
  const open = await findLastRun(tx, row.id);
  if (!open) throw new Error('The open run of an import cannot be found');
  return open;
}
