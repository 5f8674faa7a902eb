import { jobNamed } from '../../../platform/jobs/named-job.ts';
import type { TenantTx } from '../../../platform/db/handles.ts';

/** The orders of one upload, or single orders. */
export const geocodeOrdersJob = jobNamed<{ companyId: string; uploadId: string | null; orderIds: readonly string[] }>(
  'geocode-orders',
);

/** Enqueues the geocoding of saved orders that wait for it. */
export async function geocodeSaved(tx: TenantTx, waiting: readonly string[]): Promise<void> {
  if (waiting.length === 0) return;
  await tx.enqueue(geocodeOrdersJob, { companyId: tx.companyId, uploadId: null, orderIds: [...waiting] });
}
