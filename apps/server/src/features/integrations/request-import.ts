import { jobNamed } from '../../platform/jobs/named-job.ts';
import type { ShopPlatform } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findLastImport, type ImportRow, insertImport } from './integrations.store.ts';

export const importShopOrdersJob = jobNamed<{ companyId: string; importId: string }>('import-shop-orders');

export const importFromShopsJob = jobNamed('import-from-shops');

/** `logEntryId`: the delivery to report; without it the present one. */
export const writeBackToShopJob = jobNamed<{ companyId: string; orderId: string; logEntryId?: string }>(
  'write-back-to-shop',
);

/** Starts an import, or returns the running one: each shop has one at a time. */
export async function requestImport(
  tx: TenantTx,
  platform: ShopPlatform,
  { isScheduled }: { readonly isScheduled: boolean },
): Promise<ImportRow> {
  const made = await insertImport(tx, platform, isScheduled);
  if (made) {
    await tx.enqueue(importShopOrdersJob, { companyId: tx.companyId, importId: made.id });
    return made;
  }
  const running = await findLastImport(tx, platform);
  if (!running) throw new Error('A running import cannot be found');
  return running;
}
