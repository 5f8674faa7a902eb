import type { ShopPlatform } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findLastImport, type ImportRow, insertImport } from './integrations.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'import-shop-orders': { companyId: string; importId: string };
    'import-from-shops': Record<string, never>;
    /** `logEntryId`: the delivery to report; without it the present one. */
    'write-back-to-shop': { companyId: string; orderId: string; logEntryId?: string };
  }
}

/** Starts an import, or returns the running one: each shop has one at a time. */
export async function requestImport(
  tx: TenantTx,
  platform: ShopPlatform,
  { isScheduled }: { readonly isScheduled: boolean },
): Promise<ImportRow> {
  const made = await insertImport(tx, platform, isScheduled);
  if (made) {
    await tx.enqueue('import-shop-orders', { companyId: tx.companyId, importId: made.id });
    return made;
  }
  const running = await findLastImport(tx, platform);
  if (!running) throw new Error('A running import cannot be found');
  return running;
}
