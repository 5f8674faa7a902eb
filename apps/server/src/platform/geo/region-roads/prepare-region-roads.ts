import { join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { prepareRoads } from '@roundsman/roads';
import { type PrepareOptions, regionFiles } from '../regions.ts';
import { answerFromThread, runInThread } from '../run-in-thread.ts';

/** Makes a region's roads of its extract, in a thread of its own. */
export const prepareRegionRoads = (extract: string, folder: string, options: PrepareOptions): Promise<void> =>
  runInThread(new URL(import.meta.url), { roadsOf: extract, file: join(folder, regionFiles.roads) }, options);

const input = workerData as { roadsOf?: string; file?: string } | null;
if (!isMainThread && parentPort && input?.roadsOf && input.file) {
  const { roadsOf, file } = input;
  answerFromThread(parentPort, (onProgress) => prepareRoads(roadsOf, file, { onProgress }));
}
