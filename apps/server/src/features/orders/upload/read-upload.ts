import type { Language, OrderProblem } from '@roundsman/domain';
import type { Correction } from '@roundsman/domain/upload/values/cell-fixes';
import type { FilePresetId } from '@roundsman/domain/upload/headers/file-presets';
import type { UploadField } from '@roundsman/domain/upload/rows/order-fields';
import { readInThread, type SpreadsheetFile } from '../../uploads/index.ts';
import type { NewOrder } from '../order-table-columns.ts';
import type { UploadCheck } from './describe-reading.ts';
import type { OrderReadingOptions } from './reading-options.ts';

type Output =
  | { readonly output: 'orders' | 'check' | 'rows'; readonly language?: undefined }
  | { readonly output: 'marked'; readonly language: Language };

/** Message to the thread. */
export type UploadTask = SpreadsheetFile & { readonly options: OrderReadingOptions } & Output;

export interface OrdersOfFile {
  readonly orders: NewOrder[];
  /** The RRULE of each order that comes again, else null. */
  readonly rules: readonly (string | null)[];
  readonly newCorrections: readonly Correction[];
  /** Number of cells that stored corrections changed. */
  readonly correctedCount: number;
  readonly headerRow: number;
  /** The columns that were used. */
  readonly mapped: OrderReadingOptions['mapped'];
  readonly customHeaders: readonly string[];
  readonly preset: FilePresetId | null;
}

/** A row with the order that it means. */
export interface RowOfFile {
  readonly order: NewOrder;
  /** The RRULE by which the order comes again; null: it is one order. */
  readonly rule: string | null;
  /** Row of the file, from 1. */
  readonly line: number;
  readonly problems: Readonly<Partial<Record<UploadField, OrderProblem>>>;
}

export type RowsOfFile = Omit<OrdersOfFile, 'orders' | 'rules'> & { readonly rows: readonly RowOfFile[] };

const thread = new URL('./read-upload.worker.ts', import.meta.url);
const read = <Result>(task: UploadTask): Promise<Result> => readInThread(thread, task);

/** Read a file in a thread of its own. @throws Refusal */
export const readOrdersInThread = (file: SpreadsheetFile, options: OrderReadingOptions) =>
  read<OrdersOfFile>({ ...file, options, output: 'orders' });
export const readRowsInThread = (file: SpreadsheetFile, options: OrderReadingOptions) =>
  read<RowsOfFile>({ ...file, options, output: 'rows' });
export const checkInThread = (file: SpreadsheetFile, options: OrderReadingOptions) =>
  read<UploadCheck>({ ...file, options, output: 'check' });
export const markInThread = (file: SpreadsheetFile, options: OrderReadingOptions, language: Language) =>
  read<Uint8Array>({ ...file, options, output: 'marked', language });
