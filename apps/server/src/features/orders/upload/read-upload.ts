import type { Correction } from '@roundsman/domain/upload/cell-fixes';
import type { Mark } from '../../uploads/index.ts';
import { readInThread } from '../../uploads/index.ts';
import type { NewOrder } from '../insert-orders.ts';
import type { UploadCheck } from './describe-reading.ts';
import type { ImportPlan } from './plan-import.ts';

interface File {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** What the thread is asked for, and what it answers. */
export type UploadTask = File &
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

export interface ReadOrders {
  readonly orders: NewOrder[];
  readonly learned: readonly Correction[];
  readonly remembered: number;
  readonly headerRow: number;
}

const thread = new URL('./read-upload.worker.ts', import.meta.url);
const read = <Result>(task: UploadTask): Promise<Result> => readInThread(thread, task);

/** Each reads a file in a thread of its own. @throws Refusal */
export const readOrders = (file: File, plan: ImportPlan) => read<ReadOrders>({ ...file, plan, wanted: 'orders' });
export const readCheck = (file: File, plan: ImportPlan) => read<UploadCheck>({ ...file, plan, wanted: 'check' });
export const readMarked = (file: File, plan: ImportPlan) => read<Uint8Array>({ ...file, plan, wanted: 'marked' });
export const readRemarked = (file: File, headerRow: number, marks: ReadonlyMap<number, StoredMark>) =>
  read<Uint8Array>({ ...file, headerRow, marks, wanted: 'remarked' });
