import { job } from '../../../platform/jobs/job.ts';
import { deleteExpiredSignInData } from '../auth.store.ts';

export const deleteOldSignIns = job(
  'delete-old-sign-ins',
  async (_data, { db, clock }) => {
    const now = clock.now();
    await db.platform('worker:delete-old-sign-ins').write(({ q }) => deleteExpiredSignInData(q, now));
  },
  { cron: '17 * * * *' },
);
