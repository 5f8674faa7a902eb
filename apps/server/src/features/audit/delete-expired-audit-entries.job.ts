import { job } from '../../platform/jobs/job.ts';
import { deleteExpiredEntries, deleteEntriesBefore } from './audit.store.ts';

/** Deletes entries that are older than AUDIT_KEEP_DAYS or than their company's own retention. Runs nightly. */
export const deleteExpiredAuditEntries = job(
  'delete-old-audit-entries',
  async (_data, { config, db, clock, log }) => {
    const now = clock.now();
    const count = await db.platform('worker:forget-audit').write(async ({ q }) => {
      const old =
        config.auditKeepDays === null
          ? 0
          : await deleteEntriesBefore(q, new Date(now.getTime() - config.auditKeepDays * 86_400_000));
      return old + (await deleteExpiredEntries(q, now));
    });
    if (count > 0) log.info({ count }, 'old entries of the audit log were removed');
  },
  { cron: '20 3 * * *' },
);
