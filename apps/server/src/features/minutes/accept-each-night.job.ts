import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { acceptMinutes } from './accept-minutes.ts';
import { readRule } from './minutes.store.ts';
import { readLearned } from './read-minutes.ts';

/**
 * Accepts minutes of contacts and addresses for companies whose rule says so. Labels and kinds stay with people: they
 * concern every order. A second run changes nothing.
 */
export const acceptEachNightJob = job('accept-minutes', async (_data, services) => acceptByRules(services), {
  cron: '23 2 * * *',
  long: true,
  expireInSeconds: 3600,
});

export async function acceptByRules({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const companies = await db
    .platform('worker:accept-minutes')
    .read(({ q }) =>
      q.selectFrom('minutes_rules').select('company_id').where('accepts_each_night', '=', true).execute(),
    );
  for (const { company_id: companyId } of companies) {
    await db.tenant(companyId).write(async (tx) => {
      const { minVisits, minMinutes } = await readRule(tx);
      const learned = (await readLearned(tx)).filter(
        ({ level, estimate, plannedMinutes, proposedMinutes }) =>
          (level === 'contact' || level === 'address') &&
          estimate.visits >= minVisits &&
          Math.abs(proposedMinutes - plannedMinutes) >= minMinutes,
      );
      await acceptMinutes(tx, learned, { userId: null, at: clock.now() });
    });
  }
}
