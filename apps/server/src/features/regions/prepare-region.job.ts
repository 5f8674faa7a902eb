import { randomUUID } from 'node:crypto';
import { job } from '../../platform/jobs/job.ts';
import { prepareRegion } from './prepare-region.ts';
import { sweepRegions } from './sweep-regions.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'prepare-region': { regionId: string; version: number };
    'sweep-regions': Record<string, never>;
  }
}

/** A whole country takes the better part of an hour; what ends it early is tried again and goes on where it was. */
const maxSeconds = 12 * 3600;

/** One at a time in a process: each fills cores and memory by itself. */
export const prepareRegionJob = job<{ regionId: string; version: number }>(
  ({ regionId, version }, context) => prepareRegion(context, { regionId, version, by: randomUUID() }, context.signal),
  { long: true, onePerKey: true, concurrency: 1, retryLimit: 30, expireInSeconds: maxSeconds },
);

export const sweepRegionsJob = job<Record<string, never>>((_nothing, context) => sweepRegions(context), {
  long: true,
  cron: '17 * * * *',
});
