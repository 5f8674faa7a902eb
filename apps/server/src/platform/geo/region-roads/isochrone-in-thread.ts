import { Worker } from 'node:worker_threads';
import type { Polygon, RoadPosition, Roads } from '@roundsman/roads';

export interface IsochroneRequest {
  readonly buffer: SharedArrayBuffer;
  readonly from: RoadPosition;
  readonly seconds: readonly number[];
}

/**
 * Computes isochrones in a thread of its own on shared memory: one of an hour takes over a second, and legs must not
 * wait.
 */
export async function isochroneInThread(
  roads: Roads,
  from: RoadPosition,
  seconds: readonly number[],
  signal: AbortSignal,
): Promise<Polygon[][]> {
  signal.throwIfAborted();
  const request: IsochroneRequest = { buffer: roads.buffer, from, seconds };
  const worker = new Worker(new URL('./isochrone-worker.ts', import.meta.url), { workerData: request });
  const answer = Promise.withResolvers<Polygon[][]>();
  const stop = (): void => answer.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.once('message', answer.resolve);
  worker.once('error', answer.reject);
  worker.once('exit', () => answer.reject(new Error('The thread ended without a response')));
  try {
    return await answer.promise;
  } finally {
    signal.removeEventListener('abort', stop);
    void worker.terminate();
  }
}
