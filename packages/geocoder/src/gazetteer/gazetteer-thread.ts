import { Worker } from 'node:worker_threads';
import type { GeocodingResult, Geocoder, GeocodingOptions } from '../geocoder.ts';

export type GazetteerRequest = {
  readonly id: number;
  readonly text: string;
  readonly options: GeocodingOptions | undefined;
};
export type GazetteerResponse =
  | { readonly id: number; readonly places: readonly GeocodingResult[] }
  | { readonly id: number; readonly error: string };

/** Runs the gazetteer in a thread, which starts at the first search: reading its list would block all requests for 0.7 s. */
export function startGazetteerThread(): Geocoder {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<readonly GeocodingResult[]>>();

  function begin(): Worker {
    const worker = new Worker(new URL('./gazetteer-worker.ts', import.meta.url));
    worker.on('message', (response: GazetteerResponse) => {
      const pending = waiting.get(response.id);
      waiting.delete(response.id);
      if ('error' in response) pending?.reject(new Error(response.error));
      else pending?.resolve(response.places);
      if (waiting.size === 0) worker.unref();
    });
    const lost = (error?: unknown) => {
      if (thread === worker) thread = undefined;
      for (const pending of waiting.values())
        pending.reject(error instanceof Error ? error : new Error('The gazetteer ended'));
      waiting.clear();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost());
    return worker;
  }

  return {
    search(text, options) {
      thread ??= begin();
      thread.ref();
      const id = ++count;
      const pending = Promise.withResolvers<readonly GeocodingResult[]>();
      waiting.set(id, pending);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id, text, options } satisfies GazetteerRequest);
      return pending.promise;
    },
  };
}
