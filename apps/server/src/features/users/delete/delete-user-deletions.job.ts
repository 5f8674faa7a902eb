import { job } from '../../../platform/jobs/job.ts';
import { undoTimeoutMs } from './restore-user.ts';
import { deleteOldUserDeletions } from './user-deletions.store.ts';

/** Deletes passwords, second factors and all else that is needed to undo the deletion of a user, once it has expired. */
export const deleteUserDeletions = job(
  'delete-user-deletions',
  async (_data, { db, clock }) => {
    const before = new Date(clock.now().getTime() - undoTimeoutMs);
    await db.platform('worker:delete-user-deletions').write(({ q }) => deleteOldUserDeletions(q, before));
  },
  { cron: '*/5 * * * *' },
);
