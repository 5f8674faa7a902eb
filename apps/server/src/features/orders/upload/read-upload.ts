import type { Correction } from '@roundsman/domain/upload/cell-fixes';
import { type Mark, readInThread, type SentFile } from '../../uploads/index.ts';
import type { NewOrder } from '../insert-orders.ts';
import type { UploadCheck } from './describe-reading.ts';
import type { ImportPlan } from './plan-import.ts';

/** What the thread is asked for, and what it answers. */
export type UploadTask = SentFile &
  (
    | { readonly wanted: 'orders' | 'check' | 'marked'; readonly plan: ImportPlan }
    /** A file that was stored, with the marks of the orders that are wrong today. */
    | { readonly wanted: 'remarked'; readonly headerRow: number; readonly marks: ReadonlyMap<number, StoredMark> }
  );

/** Marks by header: where they stand in the sheet, only the thread knows. */
export interface StoredMark {
  readonly headers: readonly string[];
  readonly texts: Mark['texts'];
}

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
export const readRemarked = (file: SentFile, headerRow: number, marks: ReadonlyMap<number, StoredMark>) =>
  read<Uint8Array>({ ...file, headerRow, marks, wanted: 'remarked' });
