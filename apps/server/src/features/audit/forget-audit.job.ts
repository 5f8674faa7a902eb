import { job } from '../../platform/jobs/job.ts';
import { forgetBefore } from './audit.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-audit': Record<string, never>;
  }
}

/** Nightly: entries older than AUDIT_KEEP_DAYS go. */
export const forgetAudit = job<Record<string, never>>(
  async (_data, { config, db, clock, log }) => {
    if (config.auditKeepDays === null) return;
    const moment = new Date(clock.now().getTime() - config.auditKeepDays * 86_400_000);
    const count = await db.platform('worker:forget-audit').write(({ q }) => forgetBefore(q, moment));
    if (count > 0) log.info({ count, before: moment }, 'old entries of the audit log were removed');
  },
  { cron: '20 3 * * *' },
);
