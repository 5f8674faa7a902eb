import { demoPlaces } from '../demo/demo-places.ts';
import { fillCompany } from '../demo/seed.ts';
import { readTownAddresses } from '@roundsman/demo-town';
import { selectCompanyForUpdate, updateCompany } from '../features/companies/index.ts';
import { deleteFiles, emptyCompany } from '../features/company-data/index.ts';
import { lockCompany } from '../platform/db/company-lock.ts';
import type { Query } from '../platform/db/handles.ts';
import { outsideTransaction } from '../platform/db/open-transaction.ts';
import { job } from '../platform/jobs/job.ts';

/**
 * Writes the demo data of a sandbox that has none, or that was reset. Its former data are deleted first, in a transaction
 * of their own, so that no write of the sandbox waits for the plans. Plans use straight lines where no region has the
 * invented town.
 */
export const fillSandbox = job<{ companyId: string }>(
  'fill-sandbox',
  async ({ companyId }, { db, files, routingEngine, clock }) => {
    const places = demoPlaces(readTownAddresses());
    // The actor for which the database permits deleting the rows of a company.
    const platform = db.platform('worker:delete-company');
    const former = await platform.write(async (tx) => {
      await lockCompany(tx.q, companyId);
      return (await isUnfilled(tx.q, companyId)) ? emptyCompany(tx, companyId) : [];
    });
    await deleteFiles(files, former);
    await platform.write((tx) =>
      // Like the demo of a first start, the plans call the roads and the file store. Only this sandbox waits for it.
      outsideTransaction(async () => {
        if (!(await isUnfilled(tx.q, companyId))) return;
        const now = clock.now();
        await fillCompany({ ...tx, companyId }, { places, routingEngine, files, now });
        await updateCompany(tx.q, companyId, { sandbox_filled_at: now });
      }),
    );
  },
  { retryLimit: 2, expireInSeconds: 900, long: true },
);

/** Returns whether a sandbox exists and waits for its data. Two jobs do not fill it at once. */
async function isUnfilled(q: Query, companyId: string): Promise<boolean> {
  const company = await selectCompanyForUpdate(q, companyId);
  return company !== undefined && company.sandbox_of !== null && company.sandbox_filled_at === null;
}
