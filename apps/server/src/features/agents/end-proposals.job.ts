import { job } from '../../platform/jobs/job.ts';
import { decide } from './accept-proposal.ts';
import { deleteOldProposals, selectExpired } from './proposals.store.ts';

const dayMs = 86_400_000;

/** Ends proposals without a decision. Deletes their contents after 90 days and the rows after a year. */
export const endProposals = job(
  'end-proposals',
  async (_data, { db, clock }) => {
    const now = clock.now();
    const at = now.getTime();
    await db.platform('worker:proposals').write(async (tx) => {
      for (const row of await selectExpired(tx.q, now))
        await decide({ ...tx, companyId: row.company_id }, row, { status: 'EXPIRED', at: now, by: null });
      await deleteOldProposals(tx.q, { contents: new Date(at - 90 * dayMs), rows: new Date(at - 365 * dayMs) });
    });
  },
  { cron: '*/10 * * * *' },
);
