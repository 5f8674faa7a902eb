import { sql } from 'kysely';
import { job } from '../../platform/jobs/job.ts';
import { saveDriven } from '../route-plans/index.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-positions': Record<string, never>;
  }
}

const retentionDays = 30;

/**
 * Where drivers were is kept for 30 days (SRV-71), unless the company wishes otherwise. How far they drove stays: it is summed
 * up when the day is over everywhere, at the latest before the first of its positions goes.
 */
export const deleteExpiredPositions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const now = sql`${clock.now()}::timestamptz`;
    const isOld = sql`p.at < ${now} - make_interval(days =>
      coalesce((select k.positions_days from retention k where k.company_id = p.company_id), ${retentionDays}))`;
    await db.platform('worker:forget-positions').write(async ({ q }) => {
      const { rows } = await sql<{
        id: string;
      }>`select distinct route_id as id from driver_positions p where ${isOld}`.execute(q);
      await saveDriven(
        q,
        clock.now(),
        rows.map(({ id }) => id),
      );
      await sql`delete from driver_positions p where ${isOld}`.execute(q);
    });
  },
  { cron: '41 3 * * *' },
);
