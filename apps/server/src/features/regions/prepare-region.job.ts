import { randomUUID } from 'node:crypto';
import { job } from '../../platform/jobs/job.ts';
import { prepareRegion } from './prepare-region.ts';
import { sweepRegions } from './sweep-regions.ts';

/** A large country takes about an hour. An interrupted job is retried and resumes. */
const timeoutSeconds = 12 * 3600;

/** One at a time in a process: each uses all cores and much memory. */
export const prepareRegionJob = job<{ regionId: string; version: number }>(
  'prepare-region',
  ({ regionId, version }, context) => prepareRegion(context, { regionId, version, by: randomUUID() }, context.signal),
  { long: true, onePerKey: true, concurrency: 1, retryLimit: 30, expireInSeconds: timeoutSeconds },
);

export const sweepRegionsJob = job('sweep-regions', (_nothing, context) => sweepRegions(context), {
  long: true,
  cron: '17 * * * *',
});
