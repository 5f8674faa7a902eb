import { job } from '../../../platform/jobs/job.ts';
import { requestRun } from './request-optimization.ts';
import { listStalledRuns } from './optimize-runs.store.ts';

/** Longest time without progress of a running job. */
const stalledAfterMinutes = 10;

/**
 * Requests a job again for runs whose job was lost, for example after crashes or a restored backup. Such a run would
 * block every later optimization of its plan.
 */
export const resumeStalledRuns = job(
  'resume-stalled-runs',
  (_data, { db }) =>
    db.platform('worker:optimization').write(async (tx) => {
      for (const run of await listStalledRuns(tx.q, stalledAfterMinutes)) await requestRun(tx, run);
    }),
  { cron: '*/5 * * * *' },
);
