import { job } from '../../../platform/jobs/job.ts';

declare module '../../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-deletions': Record<string, never>;
  }
}

const deletionLifetimeMs = 86_400_000;

/** What is needed to undo a deletion is kept for a day, much longer than it may be undone: events of it may be late. The orders stay hidden (SRV-78). */
export const deleteExpiredDeletions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const oldest = new Date(clock.now().getTime() - deletionLifetimeMs);
    await db
      .platform('worker:forget-deletions')
      .write(({ q }) => q.deleteFrom('order_deletions').where('deleted_at', '<', oldest).execute());
  },
  { cron: '23 4 * * *' },
);
