import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { LatLng } from '@roundsman/domain';
import { type PrepareOptions, regionFiles } from '../regions.ts';
import { extractThreadLimits } from '@roundsman/roads/osm';

export interface PrepareRoadsOptions extends PrepareOptions {
  /** A point in the region, whose country decides the driving side; right-hand traffic without it. */
  readonly middle?: LatLng;
}

/**
 * Makes a region's file of roads from its extract, in a thread. The file appears whole. An abort ends the thread and
 * deletes its files.
 *
 * @throws the problem of the extract as a sentence (`name` is OsmFileError or NoRoadsError, `code` the problem), or the
 * signal's reason
 */
export async function prepareRegionRoads(
  extract: string,
  folder: string,
  { onProgress, signal, middle }: PrepareRoadsOptions = {},
): Promise<void> {
  signal?.throwIfAborted();
  const file = join(folder, regionFiles.roads);
  const thread = new Worker(new URL('./prepare-worker.ts', import.meta.url), {
    workerData: { extract, file, middle },
    resourceLimits: extractThreadLimits(),
  });
  const ended = Promise.withResolvers<void>();
  const stop = (): void => ended.reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  thread.on('message', (share: number) => onProgress?.(share));
  thread.once('error', ended.reject);
  thread.once('exit', (code) =>
    code === 0 ? ended.resolve() : ended.reject(new Error(`The thread that prepares roads ended with ${code}`)),
  );
  try {
    await ended.promise;
  } catch (error) {
    await thread.terminate();
    await removeHalves(folder);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Deletes the unfinished files of a thread that was ended. */
async function removeHalves(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const halves = names.filter((name) => name.startsWith(`${regionFiles.roads}.`) && name.endsWith('.part'));
  await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })));
}
