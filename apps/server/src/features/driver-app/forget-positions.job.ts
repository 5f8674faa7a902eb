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
 * up when the day is over everywhere, at the latest before the first of its positions goes.
 */
export const forgetPositions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const now = sql`${clock.now()}::timestamptz`;
    const isOld = sql`p.at < ${now} - make_interval(days =>
      coalesce((select k.positions_days from retention k where k.company_id = p.company_id), ${keptDays}))`;
    await db.platform('worker:forget-positions').write(async ({ q }) => {
      // A week of nights may be missed; days before that have been summed up, or nobody's positions were kept.
      await sql`update routes r set driven_metres = d.metres, driven_seconds = d.seconds
        from (
          select r.id from routes r join route_plans p on p.id = r.route_plan_id
          where p.delivery_date >= (${now} at time zone 'UTC')::date - 8 and p.delivery_date < (${now} at time zone 'UTC')::date - 1
          union select p.route_id from driver_positions p where ${isOld}
        ) ended cross join lateral route_driven(ended.id) d
        where r.id = ended.id and r.driven_seconds is null and d.seconds is not null`.execute(q);
      await sql`delete from driver_positions p where ${isOld}`.execute(q);
    });
  },
  { cron: '41 3 * * *' },
);
