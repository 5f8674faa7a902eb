import type { Feature } from '../../platform/feature.ts';
import type { Services } from '../../platform/services.ts';
import { schedulePreparation } from './request-region.ts';
import { prepareRegionJob, sweepRegionsJob } from './prepare-region.job.ts';
import { routes } from './regions.routes.ts';
import { renewRegions } from './renew-regions.ts';
import { freeAllWork, listUnfinishedWork } from './regions.store.ts';

export { addRegion, sourceOf, updateRegion } from './request-region.ts';
export { prepareRegion } from './prepare-region.ts';
export { presentRegion, type WireRegion } from './regions.present.ts';
export { sizeText } from './region-problem.ts';
export {
  deleteRegion,
  findRegion,
  findRegionNamed,
  freeAllWork,
  hasInstalledRegion,
  listRegions,
} from './regions.store.ts';
export { sweepRegions } from './sweep-regions.ts';

/**
 * Enqueues interrupted work again, whatever became of its job; finished steps are not repeated. Then requests new
 * versions of regions whose roads an earlier version of this program prepared.
 */
async function resumeWork(services: Services): Promise<void> {
  const { config, db } = services;
  await db.platform('worker:regions').write(async (tx) => {
    // With an embedded database there is no other process that could be at work.
    if (config.databaseUrl === undefined) await freeAllWork(tx);
    for (const { id, work_version } of await listUnfinishedWork(tx))
      await schedulePreparation(tx, { id, work_version });
  });
  await renewRegions(services);
}

export const regions: Feature = {
  name: 'regions',
  routes,
  jobs: [prepareRegionJob, sweepRegionsJob],
  start: resumeWork,
};
