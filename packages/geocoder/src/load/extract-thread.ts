import { Worker } from 'node:worker_threads';
import { extractThreadLimits, OsmFileError, type OsmFileProblem } from '@roundsman/roads/osm';
import type { RowBatch } from './row-batches.ts';

/** The worker's data. */
export interface Task {
  readonly extract: string | Uint8Array;
}
/** The messages of the worker. It makes the next batch when it receives `next`. */
export type Message =
  | { readonly read: number }
  | { readonly batch: RowBatch }
  | { readonly problem: { readonly code: OsmFileProblem; readonly message: string; readonly at: number | null } }
  | { readonly end: true };

/**
 * Yields the rows of an extract, which a thread reads: 3 MB take about 2 s, a country minutes. It makes each batch
 * after the previous one was consumed, so that a slow database does not fill the memory.
 *
 * @throws {OsmFileError} when it is not a whole pbf file
 */
export async function* batchesInThread(
  extract: string | Uint8Array,
  onRead: (share: number) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowBatch> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    workerData: { extract } satisfies Task,
    resourceLimits: extractThreadLimits(),
  });
  const arrived: Message[] = [];
  let failed: Error | undefined;
  let wake = (): void => undefined;
  const fail = (error: Error): void => {
    failed ??= error;
    wake();
  };
  worker.on('message', (message: Message) => {
    if ('read' in message) onRead(message.read);
    else arrived.push(message);
    wake();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that reads the extract ended')));
  const stop = (): void => fail(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    while (true) {
      const message = arrived.shift();
      if (!message) {
        if (failed) throw failed;
        const woken = Promise.withResolvers<void>();
        wake = woken.resolve;
        await woken.promise;
      } else if ('batch' in message) {
        yield message.batch;
        signal?.throwIfAborted();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage('next');
      } else if ('problem' in message) throw problemOf(message.problem);
      else return;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

/** Restores the error of the thread, of which only the properties are transferred. */
function problemOf({ code, message, at }: Extract<Message, { problem: unknown }>['problem']): OsmFileError {
  const error = new OsmFileError(code, message, at);
  error.message = message;
  return error;
}
