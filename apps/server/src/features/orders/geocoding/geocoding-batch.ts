import type { TenantTx } from '../../../platform/db/handles.ts';

declare module '../../../platform/jobs/job-names.ts' {
  interface JobMap {
    /** The orders of one upload, or single orders. */
    'geocode-orders': { companyId: string; uploadId: string | null; orderIds: readonly string[] };
  }
}

/** Enqueues the geocoding of saved orders that wait for it. */
export async function geocodeSaved(tx: TenantTx, waiting: readonly string[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.enqueue('geocode-orders', { companyId: tx.companyId, uploadId: null, orderIds: [...waiting] });
}
