import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { extractThreadLimits, OsmFileError, type OsmFileProblem } from '@roundsman/roads/osm';
import { entriesFromExtract } from './entries-from-extract.ts';
import { readExtract } from './read-extract.ts';
import { type RowBatch, rowBatches } from './row-batches.ts';

interface Task {
  readonly extract: string | Uint8Array;
}
type Message =
  | { readonly read: number }
  | { readonly batch: RowBatch }
  | { readonly problem: { readonly code: OsmFileProblem; readonly message: string; readonly at: number | null } }
  | { readonly end: true };

/**
 * The rows of an extract, read and worked out in a thread of its own: 3 MB take about 2 s, a country minutes. A batch is
 * made when the one before was taken, so that a slow database does not fill the memory.
 *
 * @throws {OsmFileError} when it is not a whole pbf file
 */
export async function* batchesInThread(
  extract: string | Uint8Array,
  onRead: (share: number) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowBatch> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL(import.meta.url), {
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

/** As it was thrown in the thread, where only its text survives the way here. */
function problemOf({ code, message, at }: Extract<Message, { problem: unknown }>['problem']): OsmFileError {
  const error = new OsmFileError(code, message, at);
  error.message = message;
  return error;
}

if (!isMainThread && parentPort && workerData && 'extract' in workerData) {
  const port = parentPort;
  const say = (message: Message): void => port.postMessage(message);
  try {
    const { extract } = workerData as Task;
    const entries = entriesFromExtract(readExtract(extract, (share) => say({ read: share * 0.6 })));
    say({ read: 1 });
    const batches = rowBatches(entries);
    const next = (): void => {
      const { value } = batches.next();
      if (value) say({ batch: value });
      else {
        say({ end: true });
        port.close();
      }
    };
    port.on('message', next);
    next();
  } catch (error) {
    if (!(error instanceof OsmFileError)) throw error;
    say({ problem: { code: error.code, message: error.message, at: error.bytePosition } });
  }
}
