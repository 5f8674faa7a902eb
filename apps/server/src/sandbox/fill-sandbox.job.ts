import { demoPlaces } from '../demo/demo-places.ts';
import { fillCompany } from '../demo/seed.ts';
import { readTownAddresses } from '@roundsman/demo-town';
import { selectCompanyForUpdate, updateCompany } from '../features/companies/index.ts';
import { deleteFiles, emptyCompany } from '../features/company-data/index.ts';
import { outsideTransaction } from '../platform/db/open-transaction.ts';
import { job } from '../platform/jobs/job.ts';

/**
 * Writes the demo data of a sandbox that has none, or that was reset. Its former data are deleted in the same
 * transaction. Plans use straight lines where no region has the invented town.
 */
export const fillSandbox = job<{ companyId: string }>(
  'fill-sandbox',
  async ({ companyId }, { db, files, routingEngine, clock }) => {
    const places = demoPlaces(readTownAddresses());
    // The actor for which the database permits deleting the rows of a company.
    const former = await db.platform('worker:delete-company').write((tx) =>
      // Like the demo of a first start, the plans call the roads and the file store. Only this sandbox waits for it.
      outsideTransaction(async () => {
        const company = await selectCompanyForUpdate(tx.q, companyId);
        if (!company?.sandbox_of || company.sandbox_filled_at) return [];
        const fileNames = await emptyCompany(tx, companyId);
        const now = clock.now();
        await fillCompany({ ...tx, companyId }, { places, routingEngine, files, now });
        await updateCompany(tx.q, companyId, { sandbox_filled_at: now });
        return fileNames;
      }),
    );
    await deleteFiles(files, former);
  },
  { retryLimit: 2, expireInSeconds: 900, long: true },
);
