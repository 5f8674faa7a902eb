import type { EndpointNamed, ReplyInput } from '@roundsman/contract';
import type { Language } from '@roundsman/domain';
import type { Correction } from '@roundsman/domain/upload/cell-fixes';
import { readInThread, type SpreadsheetFile } from '../../uploads/index.ts';
import type { importContact } from './import-contact.ts';
import type { ImportPlan } from './plan-import.ts';

export type UploadCheck = ReplyInput<EndpointNamed<'POST /contact-locations/check-upload'>>;

type Output =
  | { readonly wanted: 'contacts' | 'check'; readonly language?: undefined }
  | { readonly wanted: 'marked'; readonly language: Language };

/** Message to the thread. */
export type ContactsTask = SpreadsheetFile & { readonly plan: ImportPlan } & Output;

export interface MadeContacts {
  readonly contacts: readonly ReturnType<typeof importContact>[];
  readonly learned: readonly Correction[];
  readonly remembered: number;
  readonly headerRow: number;
}

const thread = new URL('./read-contacts.worker.ts', import.meta.url);
const read = <Result>(task: ContactsTask): Promise<Result> => readInThread(thread, task);

/** Read a file in a thread of its own. @throws Refusal */
export const makeContacts = (file: SpreadsheetFile, plan: ImportPlan) =>
  read<MadeContacts>({ ...file, plan, wanted: 'contacts' });
export const readCheck = (file: SpreadsheetFile, plan: ImportPlan) =>
  read<UploadCheck>({ ...file, plan, wanted: 'check' });
export const readMarked = (file: SpreadsheetFile, plan: ImportPlan, language: Language) =>
  read<Uint8Array>({ ...file, plan, wanted: 'marked', language });
