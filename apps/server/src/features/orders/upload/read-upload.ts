import type { Correction } from '@roundsman/domain/upload/cell-fixes';
import { readInThread, type SentFile } from '../../uploads/index.ts';
import type { NewOrder } from '../order-columns.ts';
import type { UploadCheck } from './describe-reading.ts';
import type { ImportPlan } from './plan-import.ts';

/** What the thread is asked for. */
export type UploadTask = SentFile & { readonly wanted: 'orders' | 'check' | 'marked'; readonly plan: ImportPlan };

export interface MadeOrders {
  readonly orders: NewOrder[];
  readonly learned: readonly Correction[];
  readonly remembered: number;
  readonly headerRow: number;
}

const thread = new URL('./read-upload.worker.ts', import.meta.url);
const read = <Result>(task: UploadTask): Promise<Result> => readInThread(thread, task);

/** Each reads a file in a thread of its own. @throws Refusal */
export const makeOrders = (file: SentFile, plan: ImportPlan) => read<MadeOrders>({ ...file, plan, wanted: 'orders' });
export const readCheck = (file: SentFile, plan: ImportPlan) => read<UploadCheck>({ ...file, plan, wanted: 'check' });
export const readMarked = (file: SentFile, plan: ImportPlan) => read<Uint8Array>({ ...file, plan, wanted: 'marked' });
