import { job } from '../../../platform/jobs/job.ts';
import { addUpCounts } from './order-counts.store.ts';

/**
 * Sums the count differences that changes of orders leave. After ten minutes they are still few enough to be read
 * within a millisecond.
 */
export const addUpOrderCounts = job(
  'add-up-order-counts',
  (_data, { db }) => db.platform('worker:orders').write(({ q }) => addUpCounts(q)),
  { cron: '*/10 * * * *' },
);
