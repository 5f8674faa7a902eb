import { job } from '../../platform/jobs/job.ts';
import { deleteExpiredSignInData } from './auth.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-sign-ins': Record<string, never>;
  }
}

export const deleteOldSignIns = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const now = clock.now();
    await db.platform('worker:forget-sign-ins').write(({ q }) => deleteExpiredSignInData(q, now));
  },
  { cron: '17 * * * *' },
);
