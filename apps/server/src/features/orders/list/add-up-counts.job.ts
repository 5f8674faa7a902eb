import { job } from '../../../platform/jobs/job.ts';
import { addUpCounts } from './order-counts.store.ts';

declare module '../../../platform/jobs/job-names.ts' {
  interface JobMap {
    'add-up-order-counts': Record<string, never>;
  }
}

/** Each change of orders leaves a row with its difference; in ten minutes they stay few enough to be summed within a millisecond. */
export const addUpOrderCounts = job<Record<string, never>>(
  (_data, { db }) => db.platform('worker:orders').write(({ q }) => addUpCounts(q)),
  { cron: '*/10 * * * *' },
);
