import { job } from '../../platform/jobs/job.ts';
import { deleteOldTraces } from './auth.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-sign-ins': Record<string, never>;
  }
}

export const forgetSignIns = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const now = clock.now();
    await db.platform('worker:forget-sign-ins').write(({ q }) => deleteOldTraces(q, now));
  },
  { cron: '17 * * * *' },
);
