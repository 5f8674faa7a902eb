import { Worker } from 'node:worker_threads';
import type { RoadResponse, RoadRequestName, RoadRequests } from './road-requests.ts';

/** The roads of this request cannot be read: not there, damaged, or of another version. */
export class RoadsUnreadable extends Error {
  override name = 'RoadsUnreadable';
}

export type RequestRoads = <Name extends RoadRequestName>(
  name: Name,
  request: RoadRequests[Name][0],
  signal?: AbortSignal,
) => Promise<RoadRequests[Name][1]>;

/**
 * The one thread of this process that has the roads, begun at the first request: the process itself never searches a way. One that ends (out of
 * memory, say) fails those who wait, and the next request begins another.
 */
export function createRoadThread(): RequestRoads {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function startThread(): Worker {
    const worker = new Worker(new URL('./road-worker.ts', import.meta.url));
    worker.on('message', (answered: RoadResponse) => {
      const asked = waiting.get(answered.id);
      waiting.delete(answered.id);
      if ('response' in answered) asked?.resolve(answered.response);
      else asked?.reject(answered.isUnreadable ? new RoadsUnreadable(answered.error) : new Error(answered.error));
      if (waiting.size === 0) worker.unref();
    });
    const lost = (error?: unknown): void => {
      if (thread !== worker) return;
      thread = undefined;
      for (const asked of waiting.values())
        asked.reject(error instanceof Error ? error : new Error('The thread of the roads ended'));
      waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost());
    return worker;
  }

  return async <Name extends RoadRequestName>(
    name: Name,
    request: RoadRequests[Name][0],
    signal?: AbortSignal,
  ): Promise<RoadRequests[Name][1]> => {
    signal?.throwIfAborted();
    thread ??= startThread();
    thread.ref();
    const worker = thread;
    const id = ++count;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    const stop = (): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ stop: id });
      asked.reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, name, request });
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each request by its name
      return (await asked.promise) as RoadRequests[Name][1];
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}
