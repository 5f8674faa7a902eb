import { Worker } from 'node:worker_threads';
import type { RoadResponse, RoadRequestName, RoadRequests } from './road-requests.ts';

/** The file of the roads cannot be read: missing, damaged, or of another version. */
export class RoadsUnreadable extends Error {
  override name = 'RoadsUnreadable';
}

export type RequestRoads = <Name extends RoadRequestName>(
  name: Name,
  request: RoadRequests[Name][0],
  signal?: AbortSignal,
) => Promise<RoadRequests[Name][1]>;

/**
 * Starts the one thread of this process that searches roads, at the first request. When it ends, for example out of
 * memory, waiting requests fail, and the next one starts another thread.
 */
export function createRoadThread(): RequestRoads {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();

  function startThread(): Worker {
    const worker = new Worker(new URL('./road-worker.ts', import.meta.url));
    worker.on('message', (answered: RoadResponse) => {
      const request = waiting.get(answered.id);
      waiting.delete(answered.id);
      if ('response' in answered) request?.resolve(answered.response);
      else request?.reject(answered.isUnreadable ? new RoadsUnreadable(answered.error) : new Error(answered.error));
      if (waiting.size === 0) worker.unref();
    });
    const lost = (error?: unknown): void => {
      if (thread !== worker) return;
      thread = undefined;
      for (const request of waiting.values())
        request.reject(error instanceof Error ? error : new Error('The thread of the roads ended'));
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
    const pending = Promise.withResolvers<unknown>();
    waiting.set(id, pending);
    const stop = (): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ stop: id });
      pending.reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, name, request });
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers each request by its name
      return (await pending.promise) as RoadRequests[Name][1];
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}
