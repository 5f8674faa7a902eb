import { job } from '../../platform/jobs/job.ts';
import { requestRun } from './request-optimization.ts';
import { listStalledRuns } from './optimize-runs.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'find-forgotten-runs': Record<string, never>;
  }
}

/** A job that has not got on for this long is not running any more. */
const stallTimeoutMinutes = 10;

/** A run whose job was given up, after crash upon crash or a restored backup, would keep its plan from ever being optimized again. */
export const resumeStalledRuns = job<Record<string, never>>(
  (_data, { db }) =>
    db.platform('worker:optimization').write(async (tx) => {
      for (const run of await listStalledRuns(tx.q, stallTimeoutMinutes)) await requestRun(tx, run);
    }),
  { cron: '*/5 * * * *' },
);
