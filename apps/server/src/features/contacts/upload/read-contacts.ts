import type { ContactMapping } from '@roundsman/contract/http/contacts';
import { readInThread } from '../../uploads/index.ts';
import type { ContactField, importContact } from './import-contact.ts';

export interface ContactsTask {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly mapping: ContactMapping;
  /** Headers that become custom fields. */
  readonly customHeaders: readonly string[];
}

/** Reads a file into contacts, in a thread of its own. @throws Refusal */
export const readContacts = (task: ContactsTask): Promise<ReturnType<typeof importContact>[]> =>
  readInThread(new URL('./read-contacts.worker.ts', import.meta.url), task);

/** Mapped fields with their headers. */
export const mappedFields = (mapping: ContactMapping): [ContactField, string][] =>
  (Object.entries(mapping) as [ContactField, string | undefined][]).flatMap(([field, header]) => {
    const name = header?.trim();
    return name ? [[field, name] as [ContactField, string]] : [];
  });
