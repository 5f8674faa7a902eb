import { requestRun, startScheduledImportsJob } from './request-run.ts';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldRuns, selectImportForUpdate, listDue, listStalledRuns } from './imports.store.ts';
import { failRun } from './fail-run.ts';

const minute = 60_000;
/** Longer than the timeout and the retries of a run. */
const stalledAfterMs = 40 * minute;
const retentionMs = 30 * 24 * 60 * minute;

/** Starts the imports that are due, and ends runs whose process is dead. Runs every minute. */
export const startScheduledImports = job(
  startScheduledImportsJob,
  async (_data, { db, clock }) => {
    const now = clock.now();
    const { due, stalled } = await db.platform('worker:scheduled-imports').write(async ({ q }) => {
      await deleteOldRuns(q, new Date(now.getTime() - retentionMs));
      return {
        due: await listDue(q, now),
        stalled: await listStalledRuns(q, new Date(now.getTime() - stalledAfterMs)),
      };
    });
    for (const { id, companyId } of stalled)
      await db.tenant(companyId).write((tx) => failRun(tx, id, { code: 'interrupted' }, now));
    for (const { id, companyId } of due)
      await db.tenant(companyId).write(async (tx) => {
        const row = await selectImportForUpdate(tx, id);
        if (!row?.is_on || row.paused_at || !row.next_at || row.next_at > now) return;
        await requestRun(tx, row, { isScheduled: true, now });
      });
  },
  { cron: '* * * * *' },
);
