import type { Language } from '@roundsman/domain';
import type { Correction } from '@roundsman/domain/upload/cell-fixes';
import { readInThread, type SpreadsheetFile } from '../../uploads/index.ts';
import type { NewOrder } from '../order-table-columns.ts';
import type { UploadCheck } from './describe-reading.ts';
import type { ImportPlan } from './plan-import.ts';

type Output =
  | { readonly wanted: 'orders' | 'check'; readonly language?: undefined }
  | { readonly wanted: 'marked'; readonly language: Language };

/** Message to the thread. */
export type UploadTask = SpreadsheetFile & { readonly plan: ImportPlan } & Output;

export interface MadeOrders {
  readonly orders: NewOrder[];
  readonly learned: readonly Correction[];
  readonly remembered: number;
  readonly headerRow: number;
}

const thread = new URL('./read-upload.worker.ts', import.meta.url);
const read = <Result>(task: UploadTask): Promise<Result> => readInThread(thread, task);

/** Read a file in a thread of its own. @throws Refusal */
export const makeOrders = (file: SpreadsheetFile, plan: ImportPlan) =>
  read<MadeOrders>({ ...file, plan, wanted: 'orders' });
export const readCheck = (file: SpreadsheetFile, plan: ImportPlan) =>
  read<UploadCheck>({ ...file, plan, wanted: 'check' });
export const readMarked = (file: SpreadsheetFile, plan: ImportPlan, language: Language) =>
  read<Uint8Array>({ ...file, plan, wanted: 'marked', language });
