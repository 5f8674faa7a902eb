import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { ErrorCode, ErrorDetail } from '@roundsman/contract/errors';
import { Refusal, refuse } from '../../platform/errors.ts';

type Answer<Row> =
  | { readonly rows: Row[] }
  | { readonly refused: ErrorCode; readonly details?: readonly ErrorDetail[] | undefined };

const patienceMs = 60_000;
const memoryMb = 1024;

/**
 * Reads a file into rows in a thread of its own, with an end to its time and memory: a large one holds nobody up, and one
 * that is made to burst bursts alone. `thread` is a file that calls `answerInThread`. @throws Refusal
 */
export async function readInThread<Task, Row>(thread: URL, task: Task): Promise<Row[]> {
  const answer = await run<Row>(thread, task);
  return 'rows' in answer ? answer.rows : refuse(answer.refused, answer.details);
}

function run<Row>(thread: URL, task: unknown): Promise<Answer<Row>> {
  const worker = new Worker(thread, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  const tooMuch: Answer<Row> = {
    refused: 'upload_unreadable',
    details: [{ path: 'file', message: 'The file takes too long or too much memory to read' }],
  };
  return new Promise<Answer<Row>>((resolve, reject) => {
    const timer = setTimeout(() => resolve(tooMuch), patienceMs);
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

/** The thread's side: does the task it was started with, and sends the rows or the refusal back. */
export async function answerInThread<Task, Row>(read: (task: Task) => Promise<Row[]>): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(await answerOf(read, workerData as Task));
}

async function answerOf<Task, Row>(read: (task: Task) => Promise<Row[]>, task: Task): Promise<Answer<Row>> {
  try {
    return { rows: await read(task) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.code, details: error.details };
  }
}
