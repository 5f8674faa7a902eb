import { importFromShopsJob, requestImport } from './request-import.ts';
import { shopPlatforms } from '@roundsman/domain';
import { job } from '../../platform/jobs/job.ts';
import { failStalledImports, deleteOldImports, listCompanies } from './integrations.store.ts';
import { listComplete } from './open-shop.ts';

const minute = 60_000;
/** Longer than the timeout of the import job. */
const stalledAfterMs = 20 * minute;
const retentionMs = 30 * 24 * 60 * minute;

/** Enqueues an import for each shop that is switched on. Runs every 15 minutes. */
export const importFromShops = job(
  importFromShopsJob,
  async (_data, { db, clock }) => {
    const now = clock.now();
    const companies = await db.platform('worker:shops').write(async ({ q }) => {
      await failStalledImports(q, new Date(now.getTime() - stalledAfterMs), now);
      await deleteOldImports(q, new Date(now.getTime() - retentionMs));
      return listCompanies(q);
    });
    for (const { companyId, settings } of companies) {
      const platforms = shopPlatforms.filter((platform) => settings[`${platform}_auto_import`]);
      if (platforms.length === 0) continue;
      await db.tenant(companyId).write(async (tx) => {
        const complete = await listComplete(tx);
        for (const platform of platforms)
          if (complete.has(platform)) await requestImport(tx, platform, { isScheduled: true });
      });
    }
  },
  { cron: '*/15 * * * *' },
);
