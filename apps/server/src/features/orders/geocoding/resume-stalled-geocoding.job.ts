import { geocodeOrdersJob } from './geocoding-batch.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import { jobNamed } from '../../../platform/jobs/named-job.ts';
import { listStalledBatches } from './geocode-orders.store.ts';

export const resumeStalledGeocodingJob = jobNamed('resume-stalled-geocoding');

const stalledAfterMs = 15 * 60_000;

/** Enqueues the job again for orders that still wait although their job failed for good. */
export async function resumeStalledGeocoding(_data: unknown, { db, clock }: JobContext): Promise<void> {
  await db.platform('worker:geocoding').write(async (tx) => {
    for (const batch of await listStalledBatches(tx.q, new Date(clock.now().getTime() - stalledAfterMs)))
      await tx.enqueue(geocodeOrdersJob, batch);
  });
}
