import { Worker } from 'node:worker_threads';
import type { Place, Places, PlaceSearch } from '../places.ts';

export type Question = { readonly id: number; readonly text: string; readonly options: PlaceSearch | undefined };
export type Answer =
  | { readonly id: number; readonly places: readonly Place[] }
  | { readonly id: number; readonly error: string };

/** The gazetteer in a thread of its own, begun at the first search: reading its list would hold up every request for 0.7 s. */
export function gazetteerThread(): Places {
  let thread: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<readonly Place[]>>();

  function begin(): Worker {
    const worker = new Worker(new URL('./gazetteer-worker.ts', import.meta.url));
    worker.on('message', (answer: Answer) => {
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
      const asked = Promise.withResolvers<readonly Place[]>();
      waiting.set(id, asked);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ id, text, options } satisfies Question);
      return asked.promise;
    },
  };
}
