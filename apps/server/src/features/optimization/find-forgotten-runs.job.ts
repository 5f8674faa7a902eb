import { job } from '../../platform/jobs/job.ts';
import { askForRun } from './request-optimization.ts';
import { listForgottenRuns } from './optimize-runs.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'find-forgotten-runs': Record<string, never>;
  }
}

/** A job that has not got on for this long is not running any more. */
const patienceMinutes = 10;

/** A run whose job was given up, after crash upon crash or a restored backup, would keep its plan from ever being optimized again. */
export const findForgottenRuns = job<Record<string, never>>(
  (_data, { db }) =>
    db.platform('worker:optimization').write(async (tx) => {
      for (const run of await listForgottenRuns(tx.q, patienceMinutes)) await askForRun(tx, run);
    }),
  { cron: '*/5 * * * *' },
);
