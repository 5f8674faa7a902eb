import { job } from '../../platform/jobs/job.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'forget-positions': Record<string, never>;
  }
}

const keptDays = 30;

/** Where drivers were is kept for 30 days (SRV-71). */
export const forgetPositions = job<Record<string, never>>(
  async (_data, { db, clock }) => {
    const oldest = new Date(clock.now().getTime() - keptDays * 86_400_000);
    await db
      .platform('worker:forget-positions')
      .write(({ q }) => q.deleteFrom('driver_positions').where('at', '<', oldest).execute());
  },
  { cron: '41 3 * * *' },
);
