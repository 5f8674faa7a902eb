import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { answerInThread, findColumns, readSheet } from '../../uploads/index.ts';
import { importContact } from './import-contact.ts';
import { type ContactsTask, mappedFields } from './read-contacts.ts';

await answerInThread(async ({ fileName, bytes, mapping, customHeaders }: ContactsTask) => {
  const mapped = mappedFields(mapping);
  const named = new Set([...mapped.map(([, header]) => header), ...customHeaders]);
  const isHeader = (text: string): boolean => named.has(text) || contactHeaders.isHeader(text);
  const sheet = await readSheet(fileName, bytes, { isHeader });
  const plan = findColumns(sheet.headers, mapped, customHeaders);
  return sheet.rows.map((row) => importContact(row, plan));
});
