import { job } from '../../../platform/jobs/job.ts';
import { deleteOldPlanDeletions } from './plan-deletions.store.ts';

declare module '../../../platform/jobs/job-names.ts' {
  interface JobMap {
    'delete-plan-deletions': Record<string, never>;
  }
}

const storedMs = 86_400_000;

/** Deletes the undo data of a deleted plan after a day. */
export const deletePlanDeletions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const before = new Date(clock.now().getTime() - storedMs);
    await db.platform('worker:delete-plan-deletions').write((tx) => deleteOldPlanDeletions(tx, before));
  },
  { cron: '24 4 * * *' },
);
