import type { TenantTx } from '../../../platform/db/handles.ts';

declare module '../../../platform/jobs/job-names.ts' {
  interface JobMap {
    /** One upload, or single orders that were saved. */
    'geocode-orders': { companyId: string; uploadId: string | null; orderIds: readonly string[] };
  }
}

/** Has the addresses of saved orders looked up, of those that wait for that. */
export async function geocodeSaved(tx: TenantTx, waiting: readonly string[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.enqueue('geocode-orders', { companyId: tx.companyId, uploadId: null, orderIds: [...waiting] });
}
