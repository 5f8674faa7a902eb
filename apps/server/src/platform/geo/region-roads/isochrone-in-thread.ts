import { Worker } from 'node:worker_threads';
import type { Polygon, RoadPosition, Roads } from '@roundsman/roads';

export interface IsochroneRequest {
  readonly buffer: SharedArrayBuffer;
  readonly from: RoadPosition;
  readonly seconds: readonly number[];
}

/** How far one gets, in a thread of its own over the same memory: an hour's reach takes a second or more, and legs do not wait for it. */
export async function isochroneInThread(
  roads: Roads,
  from: RoadPosition,
  seconds: readonly number[],
  signal: AbortSignal,
): Promise<Polygon[][]> {
  signal.throwIfAborted();
  const asked: IsochroneRequest = { buffer: roads.buffer, from, seconds };
  const worker = new Worker(new URL('./isochrone-worker.ts', import.meta.url), { workerData: asked });
  const answer = Promise.withResolvers<Polygon[][]>();
  const stop = (): void => answer.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', answer.resolve);
  worker.once('error', answer.reject);
  worker.once('exit', () => answer.reject(new Error('The thread ended without an answer')));
  try {
    return await answer.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  }
}
