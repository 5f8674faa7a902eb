import { Worker } from 'node:worker_threads';
import { extractThreadLimits } from '@roundsman/roads/osm';
import { asError, codeOf } from '../parts.ts';

/** A message of a thread: progress, its result or its error. The class of an error does not survive the transfer. */
export type ThreadMessage<Answer> =
  | { readonly progress: number }
  | { readonly answer: Answer }
  | { readonly failure: { readonly name: string; readonly code: string | undefined; readonly message: string } };

/** An error of the thread, with the `name` and the `code` that it had there. */
class ThreadFailure extends Error {
  readonly code: string | undefined;
  constructor({ name, code, message }: { name: string; code: string | undefined; message: string }) {
    super(message);
    this.name = name;
    this.code = code;
  }
}

export interface ThreadOptions {
  readonly onProgress?: ((done: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Runs a module in a thread, with `input` as its workerData. An abort ends the thread at once. */
export function runInThread<Answer>(
  module: URL,
  input: unknown,
  { onProgress, signal }: ThreadOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  return new Promise<Answer>((resolve, reject) => {
    const worker = new Worker(module, { workerData: input, resourceLimits: extractThreadLimits() });
    const stop = () => void worker.terminate();
    signal?.addEventListener('abort', stop, { once: true });
    const end = (finish: () => void) => {
      signal?.removeEventListener('abort', stop);
      finish();
    };
    worker.on('message', (word: ThreadMessage<Answer>) => {
      if ('progress' in word) onProgress?.(word.progress);
      else if ('answer' in word) end(() => resolve(word.answer));
      else end(() => reject(new ThreadFailure(word.failure)));
    });
    worker.on('error', (error) => end(() => reject(error)));
    worker.on('exit', () =>
      end(() => reject(signal?.aborted ? asError(signal.reason) : new Error(`A thread ended without a response`))),
    );
  });
}

/** Runs the work in the thread, and sends its result or its error. Sends progress at most every 100 ms. */
export function respondFromThread<Answer>(
  port: { postMessage(word: ThreadMessage<Answer>): void },
  work: (onProgress: (done: number) => void) => Answer,
): void {
  let publishedAt = 0;
  const onProgress = (progress: number) => {
    const now = performance.now();
    if (now - publishedAt < 100) return;
    publishedAt = now;
    port.postMessage({ progress });
  };
  try {
    port.postMessage({ answer: work(onProgress) });
  } catch (error) {
    const { name, message } = asError(error);
    port.postMessage({ failure: { name, code: codeOf(error), message } });
  }
}
