import { Worker } from 'node:worker_threads';
import type { ErrorCode, ErrorDetail } from '@roundsman/contract/errors';
import { refuse } from '../../../platform/errors.ts';
import type { NewOrder } from '../insert-orders.ts';
import type { MappedHeaders } from './plan-import.ts';

export interface UploadTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly headers: MappedHeaders;
}

export type UploadAnswer =
  | { readonly orders: NewOrder[] }
  | { readonly refused: ErrorCode; readonly details?: readonly ErrorDetail[] | undefined };

const patienceMs = 60_000;
const memoryMb = 1024;

/**
 * Reads a file into orders in a thread of its own, with an end to its time and memory: a large one holds nobody up, and one
 * that is made to burst bursts alone. @throws Refusal
 */
export async function readUpload(task: UploadTask): Promise<NewOrder[]> {
  const answer = await inThread(task);
  return 'orders' in answer ? answer.orders : refuse(answer.refused, answer.details);
}

function inThread(task: UploadTask): Promise<UploadAnswer> {
  const worker = new Worker(new URL('./read-upload.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const tooMuch: UploadAnswer = {
    refused: 'upload_unreadable',
    details: [{ path: 'file', message: 'The file takes too long or too much memory to read' }],
  };
  return new Promise<UploadAnswer>((resolve, reject) => {
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
