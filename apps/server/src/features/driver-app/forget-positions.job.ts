import { sql } from 'kysely';
import { job } from '../../platform/jobs/job.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-positions': Record<string, never>;
  }
}

const keptDays = 30;

/** Where drivers were is kept for 30 days (SRV-71), unless the company wishes otherwise. */
export const forgetPositions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    await db.platform('worker:forget-positions').write(({ q }) =>
      sql`delete from driver_positions p where at < ${clock.now()}::timestamptz - make_interval(days =>
        coalesce((select r.positions_days from retention r where r.company_id = p.company_id), ${keptDays}))`.execute(
        q,
      ),
    );
  },
  { cron: '41 3 * * *' },
);
