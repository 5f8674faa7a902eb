import { nextImport } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { readSettings } from '../settings/index.ts';
import { findLastRun, type ImportRow, insertRun, type RunRow, updateImport } from './imports.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'run-scheduled-import': { companyId: string; runId: string };
    'start-scheduled-imports': Record<string, never>;
    'mail-import-paused': { companyId: string; importId: string };
  }
}

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
    await tx.enqueue('run-scheduled-import', { companyId: tx.companyId, runId: made.id });
    return made;
  }
  const open = await findLastRun(tx, row.id);
  if (!open) throw new Error('The open run of an import cannot be found');
  return open;
}
