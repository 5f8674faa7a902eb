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

/** The gazetteer in a thread of its own, begun at the first search: reading its list would hold up every request for 0.7 s. */
export function startGazetteerThread(): Geocoder {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<readonly GeocodingResult[]>>();

  function begin(): Worker {
    const worker = new Worker(new URL('./gazetteer-worker.ts', import.meta.url));
    worker.on('message', (answer: GazetteerResponse) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(new Error(answer.error));
      else asked?.resolve(answer.places);
      if (waiting.size === 0) worker.unref();
    });
    const lost = (error?: unknown) => {
      if (thread === worker) thread = undefined;
      for (const asked of waiting.values())
        asked.reject(error instanceof Error ? error : new Error('The gazetteer ended'));
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
      const asked = Promise.withResolvers<readonly GeocodingResult[]>();
      waiting.set(id, asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id, text, options } satisfies GazetteerRequest);
      return asked.promise;
    },
  };
}
