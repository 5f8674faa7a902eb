import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import type { Language } from '@roundsman/domain';
import type { Correction } from '@roundsman/domain/upload/values/cell-fixes';
import { readInThread, type SpreadsheetFile } from '../../uploads/index.ts';
import type { contactOfRow } from './contact-of-row.ts';
import type { ContactReadingOptions } from './reading-options.ts';

export type UploadCheck = ReplyInput<EndpointNamed<'POST /contact-locations/check-upload'>>;

type Output =
  | { readonly output: 'contacts' | 'check'; readonly language?: undefined }
  | { readonly output: 'marked'; readonly language: Language };

/** Message to the thread. */
export type ContactsTask = SpreadsheetFile & { readonly options: ContactReadingOptions } & Output;

export interface ContactsOfFile {
  readonly contacts: readonly ReturnType<typeof contactOfRow>[];
  readonly newCorrections: readonly Correction[];
  /** Number of cells that stored corrections changed. */
  readonly correctedCount: number;
  readonly headerRow: number;
}

const thread = new URL('./read-contacts.worker.ts', import.meta.url);
const read = <Result>(task: ContactsTask): Promise<Result> => readInThread(thread, task);

/** Read a file in a thread of its own. @throws Refusal */
export const readContactsInThread = (file: SpreadsheetFile, options: ContactReadingOptions) =>
  read<ContactsOfFile>({ ...file, options, output: 'contacts' });
export const checkInThread = (file: SpreadsheetFile, options: ContactReadingOptions) =>
  read<UploadCheck>({ ...file, options, output: 'check' });
export const markInThread = (file: SpreadsheetFile, options: ContactReadingOptions, language: Language) =>
  read<Uint8Array>({ ...file, options, output: 'marked', language });
