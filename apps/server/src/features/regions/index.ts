import type { Feature } from '../../platform/feature.ts';
import type { Services } from '../../platform/services.ts';
import { schedulePreparation } from './request-region.ts';
import { prepareRegionJob, sweepRegionsJob } from './prepare-region.job.ts';
import { routes } from './regions.routes.ts';
import { freeAllWork, listUnfinishedWork } from './regions.store.ts';

export { addRegion, sourceOf, updateRegion } from './request-region.ts';
export { prepareRegion } from './prepare-region.ts';
export { presentRegion, type WireRegion } from './regions.present.ts';
export { sizeText } from './region-problem.ts';
export { cancelWork, deleteRegion, findRegion, findRegionNamed, freeAllWork, listRegions } from './regions.store.ts';
export { sweepRegions } from './sweep-regions.ts';

/** Work that was cut off is asked for again, whatever became of its job: what ended before a crash is not done twice. */
async function goOn({ config, db }: Services): Promise<void> {
  await db.platform('worker:regions').write(async (tx) => {
    // With a database of our own nobody else can be at work.
    if (config.databaseUrl === undefined) await freeAllWork(tx);
    for (const { id, work_version } of await listUnfinishedWork(tx))
      await schedulePreparation(tx, { id, work_version });
  });
}

export const regions: Feature = {
  name: 'regions',
  routes,
  jobs: { 'prepare-region': prepareRegionJob, 'sweep-regions': sweepRegionsJob },
  start: goOn,
};
