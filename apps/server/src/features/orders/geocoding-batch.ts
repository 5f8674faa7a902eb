import type { OrderStatus } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    /** One upload, or single orders that were saved. */
    'geocode-orders': { companyId: string; uploadId: string | null; orderIds: readonly string[] };
  }
}

/** Has the addresses of one saved order looked up, if it waits for that. */
export async function geocodeSaved(tx: TenantTx, orderId: string, status: OrderStatus): Promise<void> {
  if (status !== 'GEOCODING') return;
  await tx.enqueue('geocode-orders', { companyId: tx.companyId, uploadId: null, orderIds: [orderId] });
}
