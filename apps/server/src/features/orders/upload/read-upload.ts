import { readInThread } from '../../uploads/index.ts';
import type { NewOrder } from '../insert-orders.ts';
import type { MappedHeaders } from './plan-import.ts';

export interface UploadTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly headers: MappedHeaders;
}

/** Reads a file into orders, in a thread of its own. @throws Refusal */
export const readUpload = (task: UploadTask): Promise<NewOrder[]> =>
  readInThread(new URL('./read-upload.worker.ts', import.meta.url), task);
