import { job } from '../../../platform/jobs/job.ts';
import { deleteOldPlanDeletions } from './plan-deletions.store.ts';

const storedMs = 86_400_000;

/** Deletes the undo data of a deleted plan after a day. */
export const deletePlanDeletions = job(
  'delete-plan-deletions',
  async (_data, { db, clock }) => {
    const before = new Date(clock.now().getTime() - storedMs);
    await db.platform('worker:delete-plan-deletions').write((tx) => deleteOldPlanDeletions(tx, before));
  },
  { cron: '24 4 * * *' },
);
