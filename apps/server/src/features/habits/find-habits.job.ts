import { findHabits } from '@roundsman/planning/habits';
import type { TenantTx } from '../../platform/db/handles.ts';
import { job } from '../../platform/jobs/job.ts';
import { listCompaniesWithVisits, saveFound } from './habits.store.ts';
import { readSequences } from './read-sequences.ts';

const dayMs = 86_400_000;

/** Looks for habits each night, in companies whose drivers worked since the day before. Decides nothing. */
export const findHabitsJob = job(
  'find-habits',
  async (_data, { db, clock, signal }) => {
    const now = clock.now();
    const companies = await db
      .platform('worker:find-habits')
      .read(({ q }) => listCompaniesWithVisits(q, new Date(now.getTime() - 2 * dayMs)));
    for (const companyId of companies) {
      if (signal.aborted) return;
      await db.tenant(companyId).write((tx) => findHabitsOf(tx, now));
    }
  },
  { cron: '41 2 * * *', long: true, expireInSeconds: 3600 },
);

/**
 * Stores what the drivers of a company showed. Habits that wait for the office get their newest evidence; those that it
 * decided about stay as they are. A second run changes nothing.
 */
export async function findHabitsOf(tx: TenantTx, now: Date): Promise<void> {
  await saveFound(tx, findHabits(await readSequences(tx, now)), now);
}
