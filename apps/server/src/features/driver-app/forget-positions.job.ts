import { sql } from 'kysely';
import { job } from '../../platform/jobs/job.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-positions': Record<string, never>;
  }
}

const keptDays = 30;

/**
 * Where drivers were is kept for 30 days (SRV-71), unless the company wishes otherwise. How far they drove stays: it is summed
 * up as soon as the day is over everywhere.
 */
export const forgetPositions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    await db.platform('worker:forget-positions').write(async ({ q }) => {
      await sql`update routes r set driven_metres = d.metres, driven_seconds = d.seconds
        from routes same join route_plans p on p.id = same.route_plan_id cross join lateral route_driven(same.id) d
        where same.id = r.id and p.delivery_date < (${clock.now()}::timestamptz at time zone 'UTC')::date - 1
          and r.driven_seconds is null and d.seconds is not null`.execute(q);
      await sql`delete from driver_positions p where at < ${clock.now()}::timestamptz - make_interval(days =>
        coalesce((select r.positions_days from retention r where r.company_id = p.company_id), ${keptDays}))`.execute(
        q,
      );
    });
  },
  { cron: '41 3 * * *' },
);
