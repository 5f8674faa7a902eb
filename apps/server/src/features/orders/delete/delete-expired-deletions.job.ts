import { job } from '../../../platform/jobs/job.ts';

const retentionMs = 86_400_000;

/**
 * Deletes what is needed to undo a deletion after a day. That is longer than it can be undone, because its events may
 * be late. The orders stay hidden.
 */
export const deleteExpiredDeletions = job(
  'delete-order-deletions',
  async (_data, { db, clock }) => {
    const oldest = new Date(clock.now().getTime() - retentionMs);
    await db
      .platform('worker:delete-order-deletions')
      .write(({ q }) => q.deleteFrom('order_deletions').where('deleted_at', '<', oldest).execute());
  },
  { cron: '23 4 * * *' },
);
