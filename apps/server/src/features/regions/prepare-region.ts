import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { middleOf } from '../../platform/geo/regions.ts';
import { regionFolder } from '../../platform/geo/stored-regions.ts';
import type { Services } from '../../platform/services.ts';
import { fetchExtract } from './fetch-extract.ts';
import { refuseSmallDiskFor } from './refuse-small-disk.ts';
import { problemOf, RegionProblem } from './region-problem.ts';
import {
  claimWork,
  failWork,
  findRegion,
  deleteUpload,
  isWanted,
  saveBounds,
  releaseWork,
  placesKey,
  type RegionRow,
  stagePlaces,
  activateVersion,
  type Work,
} from './regions.store.ts';
import { sweepRegions } from './sweep-regions.ts';
import { WorkLost, PreparationPublisher } from './preparation-publisher.ts';

export type Preparing = Pick<Services, 'config' | 'db' | 'log' | 'broadcast' | 'regionMakers'>;

/** Returns the path of an incomplete download. It is outside the versions, so that a later try can resume it. */
const partOf = (folder: string): string => join(dirname(folder), 'extract.part');

/** Steps of larger extracts run one after the other, because together they would need too much memory. */
const parallelMaxBytes = 40e6;
const pollMs = 1000;
const attempts = 3;

/**
 * Prepares a version of a region and makes all of it live at once. Finished steps are not repeated after a crash.
 * Returns when the work has ended, in this or another process.
 *
 * @throws when `signal` aborts (another process may continue at once), or on a failure of the database
 */
export async function prepareRegion(services: Preparing, work: Work, signal: AbortSignal): Promise<void> {
  const platform = services.db.platform('worker:regions');
  for (;;) {
    signal.throwIfAborted();
    const row = await platform.write((tx) => claimWork(tx, work));
    if (row) return run(services, work, row, signal);
    if (!(await platform.read((tx) => isWanted(tx, work)))) return;
    // Another process is at work. When it dies, this one takes over.
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

async function run(services: Preparing, work: Work, row: RegionRow, stopping: AbortSignal): Promise<void> {
  const { db, log, broadcast, config } = services;
  const platform = db.platform('worker:regions');
  const publisher = new PreparationPublisher(services, work, row.work_steps);
  const signal = AbortSignal.any([stopping, publisher.signal]);
  const publishChange = () => broadcast('admins', 'region.changed', { regionId: work.regionId });
  let oldVersionNeededMs = 0;
  try {
    await prepareWithRetries(services, { work, row, publisher, signal });
    // Processes that do not know of the new version yet may open files of the old one a moment longer.
    if (row.live_version !== null) oldVersionNeededMs = 2500;
    log.info({ region: row.name, steps: publisher.steps }, 'a region was prepared');
  } catch (error) {
    if (publisher.signal.aborted || error instanceof WorkLost) {
      log.info({ region: row.name }, 'the preparation of a region stops: it was canceled or removed');
      return;
    }
    if (stopping.aborted) {
      await platform.write((tx) => releaseWork(tx, work)).catch(() => undefined);
      throw error;
    }
    const problem = problemOf(error) ?? new RegionProblem('internal');
    if (problem.code === 'internal') log.error({ err: error, region: row.name }, 'a region could not be prepared');
    else log.warn({ region: row.name, problem: problem.message }, 'a region could not be prepared');
    await platform.write((tx) => failWork(tx, work, { code: problem.code, values: problem.values }));
  } finally {
    await publisher.stop();
    publishChange();
    if (oldVersionNeededMs) await new Promise((done) => setTimeout(done, oldVersionNeededMs));
    // Deletes files of failed and replaced versions. The next start does it if this is interrupted.
    await sweepRegions(services).catch((error: unknown) =>
      log.warn({ err: error, dir: config.dataDir }, 'deleting files of old region versions failed'),
    );
  }
}

/**
 * Prepares a version. A problem that a person has to fix fails at once. Unexpected errors, such as a slow database, are
 * retried.
 */
async function prepareWithRetries(services: Preparing, preparation: Preparation): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeVersion(services, preparation);
    } catch (error) {
      const isFinal = problemOf(error) !== undefined || preparation.signal.aborted || error instanceof WorkLost;
      if (isFinal || attempt === attempts) throw error;
      services.log.warn(
        { err: error, region: preparation.row.name, attempt },
        'a step of a region failed and is retried',
      );
      await new Promise((done) => setTimeout(done, attempt * 1000));
    }
  }
}

interface Preparation {
  readonly work: Work;
  readonly row: RegionRow;
  readonly publisher: PreparationPublisher;
  readonly signal: AbortSignal;
}

async function makeVersion(services: Preparing, { work, row, publisher, signal }: Preparation): Promise<void> {
  const { config, db, regionMakers: make } = services;
  const platform = db.platform('worker:regions');
  const folder = regionFolder(config.dataDir, work.regionId, work.version);
  const extract = join(folder, 'extract.osm.pbf');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const hasExtract = await stat(extract).then(
    () => true,
    () => false,
  );
  // Without the extract, all steps have to run again.
  if (!hasExtract) publisher.restart();

  await publisher.step('fetch', async (onProgress) => {
    // The file appears whole: an earlier process may have ended before it stored that the step was done.
    if (!hasExtract)
      await fetchExtract(row, extract, {
        part: partOf(folder),
        allowedHosts: config.allowedHosts,
        freeBytes: () => make.freeBytes(folder),
        onProgress,
        signal,
      });
    await platform.write((tx) => deleteUpload(tx, work));
  });

  await publisher.step('check', async (onProgress) => {
    const { bounds, roads } = await make.check(extract, { onProgress, signal });
    if (!bounds) throw new RegionProblem('no_roads');
    const { size: extractBytes } = await stat(extract);
    await refuseSmallDiskFor({ extractBytes, roads }, () => make.freeBytes(folder));
    await platform.write((tx) => saveBounds(tx, work, bounds));
  });

  const bounds = (await platform.read((tx) => findRegion(tx, work.regionId)))?.work_bounds;
  if (!bounds) throw new WorkLost();
  const key = placesKey(work.regionId, work.version);
  const steps = [
    (stepSignal: AbortSignal) =>
      publisher.step('roads', (onProgress) =>
        make.roads(extract, folder, { onProgress, signal: stepSignal, middle: middleOf(bounds) }),
      ),
    (stepSignal: AbortSignal) =>
      publisher.step('tiles', (onProgress) => make.tiles(extract, folder, { onProgress, signal: stepSignal })),
    (stepSignal: AbortSignal) =>
      publisher.step('places', async (onProgress) => {
        await platform.write((tx) => stagePlaces(tx, work));
        await make.places(extract, key, { onProgress, signal: stepSignal });
      }),
  ];
  const { size } = await stat(extract);
  if (size > parallelMaxBytes) for (const step of steps) await step(signal);
  else await runInParallel(steps, signal);
  signal.throwIfAborted();

  const made = { bounds, bytes: (await sizeOfFolder(folder)) - size };
  if (!(await platform.write((tx) => activateVersion(tx, work, made)))) throw new WorkLost();
  await rm(extract, { force: true });
}

/**
 * Runs the steps in parallel. Waits for all of them, so that none writes to a deleted folder. The first failure aborts
 * the others.
 */
async function runInParallel(
  steps: readonly ((stepSignal: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const failing = new AbortController();
  const stepSignal = AbortSignal.any([signal, failing.signal]);
  let failure: { readonly error: unknown } | undefined;
  await Promise.all(
    steps.map((step) =>
      step(stepSignal).catch((error: unknown) => {
        failure ??= { error };
        failing.abort(error);
      }),
    ),
  );
  if (failure) throw failure.error;
}

async function sizeOfFolder(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
