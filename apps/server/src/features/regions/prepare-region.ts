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

/** Where a download gathers: beside the versions, so that a later try goes on with it. */
export const partOf = (folder: string): string => join(dirname(folder), 'extract.part');

/** Larger extracts are worked on one step after the other: side by side they would need the memory of all. */
const sideBySideBytes = 40e6;
const retryIntervalMs = 1000;
const attempts = 3;

/**
 * Makes a version of a region from its source and puts it in the place of the one before, whole. What was finished before a
 * crash is not done again. Returns when the work has ended, whoever did it.
 *
 * @throws when `signal` says stop (somebody else may go on at once), or on a failure of the database
 */
export async function prepareRegion(services: Preparing, work: Work, signal: AbortSignal): Promise<void> {
  const platform = services.db.platform('worker:regions');
  for (;;) {
    signal.throwIfAborted();
    const row = await platform.write((tx) => claimWork(tx, work));
    if (row) return run(services, work, row, signal);
    if (!(await platform.read((tx) => isWanted(tx, work)))) return;
    // Another process is at it: if it goes silent, it is our turn.
    await new Promise((done) => setTimeout(done, retryIntervalMs));
  }
}

async function run(services: Preparing, work: Work, row: RegionRow, stopping: AbortSignal): Promise<void> {
  const { db, log, broadcast, config } = services;
  const platform = db.platform('worker:regions');
  const teller = new PreparationPublisher(services, work, row.work_steps);
  const signal = AbortSignal.any([stopping, teller.signal]);
  const tellAll = () => broadcast('admins', 'region.changed', { regionId: work.regionId });
  let oldVersionNeededMs = 0;
  try {
    await persistently(services, { work, row, teller, signal });
    // Processes that have not heard of the swap yet may open a file of the old version a moment longer.
    if (row.live_version !== null) oldVersionNeededMs = 2500;
    log.info({ region: row.name, steps: teller.steps }, 'a region was prepared');
  } catch (error) {
    if (teller.signal.aborted || error instanceof WorkLost) {
      log.info({ region: row.name }, 'a region is not prepared any more: it was canceled or removed');
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
    await teller.stop();
    tellAll();
    if (oldVersionNeededMs) await new Promise((done) => setTimeout(done, oldVersionNeededMs));
    // What failed or was replaced is of no more use. A start sweeps too, should this one be cut off.
    await sweepRegions(services).catch((error: unknown) => log.warn({ err: error, dir: config.dataDir }, 'sweeping'));
  }
}

/** What a person can put right is told at once; what nobody expected (a database that is late, say) may go well the next time. */
async function persistently(services: Preparing, making: Making): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await makeVersion(services, making);
    } catch (error) {
      const isHopeless = problemOf(error) !== undefined || making.signal.aborted || error instanceof WorkLost;
      if (isHopeless || attempt === attempts) throw error;
      services.log.warn(
        { err: error, region: making.row.name, attempt },
        'a step of a region failed and is tried again',
      );
      await new Promise((done) => setTimeout(done, attempt * 1000));
    }
  }
}

interface Making {
  readonly work: Work;
  readonly row: RegionRow;
  readonly teller: PreparationPublisher;
  readonly signal: AbortSignal;
}

async function makeVersion(services: Preparing, { work, row, teller, signal }: Making): Promise<void> {
  const { config, db, regionMakers: make } = services;
  const platform = db.platform('worker:regions');
  const folder = regionFolder(config.dataDir, work.regionId, work.version);
  const extract = join(folder, 'extract.osm.pbf');
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const hasExtract = await stat(extract).then(
    () => true,
    () => false,
  );
  // Without the file nothing that was made of it is believed.
  if (!hasExtract) teller.restart();

  await teller.step('fetch', async (onProgress) => {
    // It appears whole; a process that ended before it could say so left it here.
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

  await teller.step('check', async (onProgress) => {
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
    (asked: AbortSignal) =>
      teller.step('roads', (onProgress) =>
        make.roads(extract, folder, { onProgress, signal: asked, middle: middleOf(bounds) }),
      ),
    (asked: AbortSignal) =>
      teller.step('tiles', (onProgress) => make.tiles(extract, folder, { onProgress, signal: asked })),
    (asked: AbortSignal) =>
      teller.step('places', async (onProgress) => {
        await platform.write((tx) => stagePlaces(tx, work));
        await make.places(extract, key, { onProgress, signal: asked });
      }),
  ];
  const { size } = await stat(extract);
  if (size > sideBySideBytes) for (const step of steps) await step(signal);
  else await sideBySide(steps, signal);
  signal.throwIfAborted();

  const made = { bounds, bytes: (await sizeOfFolder(folder)) - size };
  if (!(await platform.write((tx) => activateVersion(tx, work, made)))) throw new WorkLost();
  await rm(extract, { force: true });
}

/** Waits until all of them have ended, so that none goes on in a folder that is swept away; the first failure stops the others. */
async function sideBySide(
  steps: readonly ((asked: AbortSignal) => Promise<void>)[],
  signal: AbortSignal,
): Promise<void> {
  const failing = new AbortController();
  const asked = AbortSignal.any([signal, failing.signal]);
  let failure: { readonly error: unknown } | undefined;
  await Promise.all(
    steps.map((step) =>
      step(asked).catch((error: unknown) => {
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
