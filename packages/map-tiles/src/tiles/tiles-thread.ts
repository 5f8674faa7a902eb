import { rmSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { extractThreadLimits, OsmFileError, type OsmFileProblem } from '@roundsman/roads/osm';
import { makeWorld } from '../world/world.ts';
import { makeTiles, EmptyExtractError } from './make-tiles.ts';

type Task =
  | { readonly make: 'region'; readonly extract: string; readonly file: string }
  | { readonly make: 'world'; readonly path: string };

type ThreadMessage =
  | { readonly done: number }
  | { readonly refused: { readonly code: OsmFileProblem; readonly message: string; readonly at: number | null } }
  | { readonly nothing: true }
  | { readonly failed: string };

export interface PrepareTilesOptions {
  /** Called repeatedly with the share of the work done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
  /** Stops the work and leaves an existing file unchanged. */
  readonly signal?: AbortSignal;
}

/**
 * Makes a PMTiles archive from an extract in a new thread. The archive is written beside `file` and then renamed.
 *
 * @param extract path of an .osm.pbf file
 * @param file path of the archive, in an existing folder
 * @throws {OsmFileError} when the extract is damaged · {EmptyExtractError} without a road or house · the signal's reason when stopped
 */
export async function prepareTiles(
  extract: string,
  file: string,
  { onProgress, signal }: PrepareTilesOptions = {},
): Promise<void> {
  await inThread({ make: 'region', extract, file }, onProgress, signal).finally(() => {
    // A stopped thread cannot delete its temporary files.
    for (const end of ['.part', '.sorted']) rmSync(`${file}${end}`, { force: true });
  });
}

/** Makes the outline of the world, once per installation. */
export const prepareWorld = (path: string): Promise<void> => inThread({ make: 'world', path });

async function inThread(task: Task, onProgress?: (done: number) => void, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL(import.meta.url), { workerData: task, resourceLimits: extractThreadLimits() });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stop = (): void => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  worker.on('message', (news: ThreadMessage) => {
    if ('done' in news) onProgress?.(news.done);
    else if ('refused' in news) reject(errorOf(news.refused));
    else reject('nothing' in news ? new EmptyExtractError() : new Error(news.failed));
  });
  worker.on('error', reject);
  worker.on('exit', (code) =>
    code === 0 ? resolve() : reject(new Error(`The thread that makes map tiles ended with ${code}`)),
  );
  try {
    await promise;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

function errorOf({ code, message, at }: { code: OsmFileProblem; message: string; at: number | null }): OsmFileError {
  // The message already contains the position.
  const error = new OsmFileError(code, message);
  return Object.assign(error, { bytePosition: at });
}

if (!isMainThread && parentPort && isTask(workerData)) {
  const port = parentPort;
  const post = (news: ThreadMessage): void => port.postMessage(news);
  try {
    if (workerData.make === 'world') makeWorld(workerData.path);
    else {
      let reported = -1;
      makeTiles(workerData.extract, workerData.file, (done) => {
        if (done < 1 && done - reported < 0.005) return;
        reported = done;
        post({ done });
      });
    }
  } catch (error) {
    if (error instanceof OsmFileError)
      post({ refused: { code: error.code, message: error.message, at: error.bytePosition } });
    else if (error instanceof EmptyExtractError) post({ nothing: true });
    else post({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'make' in data;
}
