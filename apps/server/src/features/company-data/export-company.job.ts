import { rm } from 'node:fs/promises';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { version } from '../../platform/version.ts';
import { expireExports, failStaleExports, updateExport } from './company-data.store.ts';
import { exportPath, packCompany } from './pack-company.ts';

const retentionDays = 3;

export const exportCompany = job<{ companyId: string; exportId: string }>(
  'export-company',
  async ({ companyId, exportId }, { db, files, config, clock, signal, log, job: { retryCount } }) => {
    const tenant = db.tenant(companyId);
    const started = await tenant.write((tx) => updateExport(tx, exportId, { state: 'working', done: 0 }));
    // The company was deleted meanwhile.
    if (!started) return;
    let reportedAt = Date.now();
    const onProgress = (done: number): void => {
      if (Date.now() - reportedAt < 1000) return;
      reportedAt = Date.now();
      tenant
        .write((tx) => updateExport(tx, exportId, { done }))
        .catch((error: unknown) => log.debug({ err: error }, 'progress of an export'));
    };
    try {
      const file = exportPath(config.dataDir, exportId);
      const bytes = await packCompany({ db, files, clock }, { companyId, file, version, signal, onProgress });
      const expires_at = new Date(clock.now().getTime() + retentionDays * 86_400_000);
      await tenant.write((tx) => updateExport(tx, exportId, { state: 'ready', done: 1, bytes, expires_at }));
    } catch (error) {
      if (retryCount >= 1) await tenant.write((tx) => updateExport(tx, exportId, { state: 'failed' }));
      throw error;
    }
  },
  { long: true, retryLimit: 1, expireInSeconds: 3600 },
);

type SweepContext = Pick<Services, 'db' | 'config'> & { readonly now: Date };

/** Deletes expired files, and fails exports whose process ended. */
export async function sweepExports({ db, config, now }: SweepContext): Promise<void> {
  const ids = await db.platform('worker:sweep-exports').write(async ({ q }) => {
    await failStaleExports(q, new Date(now.getTime() - 3 * 3_600_000));
    return expireExports(q, now);
  });
  for (const id of ids) await rm(exportPath(config.dataDir, id), { force: true });
}
