import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode, Params } from '@roundsman/contract/errors';
import { Refusal, type RefusalDetail } from '../../platform/errors.ts';
import { refuseInsideTransaction } from '../../platform/db/open-transaction.ts';

type ThreadResult<Result> =
  | { readonly read: Result }
  | {
      readonly refused: ErrorCode;
      readonly details?: readonly RefusalDetail[] | undefined;
      readonly params?: Params | undefined;
    };

const timeoutMs = 60_000;
const memoryMb = 1024;

/**
 * Reads a file in a thread of its own with limits on time and memory, so that a malicious file cannot block or crash
 * the server. `thread` is a file that calls `respondInThread`. @throws Refusal
 */
export async function readInThread<Result>(thread: URL, task: unknown): Promise<Result> {
  refuseInsideTransaction('a thread');
  const result = await run<Result>(thread, task);
  if ('read' in result) return result.read;
  throw new Refusal(result.refused, result);
}

function run<Result>(thread: URL, task: unknown): Promise<ThreadResult<Result>> {
  const worker = new Worker(thread, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const tooMuch: ThreadResult<Result> = {
    refused: 'upload_unreadable',
    details: [{ path: 'file', code: 'file_too_heavy' }],
  };
  return new Promise<ThreadResult<Result>>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooMuch), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooMuch);
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread that read an upload ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}

/** Runs in the thread: reads the file of the task and posts the result or the refusal. */
export async function respondInThread(read: (task: never) => Promise<unknown>): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- readInThread starts the thread with the task that `read` takes
  const task = workerData as never;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await resultOf(read, task));
}

async function resultOf<Task, Result>(
  read: (task: Task) => Promise<Result>,
  task: Task,
): Promise<ThreadResult<Result>> {
  try {
    return { read: await read(task) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.code, details: error.details, params: error.params };
  }
}
