import { sql } from 'kysely';
import { job } from '../../platform/jobs/job.ts';
import { saveDriven } from '../route-plans/index.ts';

const retentionDays = 30;

/**
 * Deletes positions of drivers after 30 days, or after the company's own retention. The distances driven are summed up
 * before that and remain.
 */
export const deleteExpiredPositions = job(
  'delete-old-positions',
  async (_data, { db, clock }) => {
    const now = sql`${clock.now()}::timestamptz`;
    const isOld = sql`p.at < ${now} - make_interval(days =>
      coalesce((select k.positions_days from retention k where k.company_id = p.company_id), ${retentionDays}))`;
    await db.platform('worker:delete-old-positions').write(async ({ q }) => {
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
