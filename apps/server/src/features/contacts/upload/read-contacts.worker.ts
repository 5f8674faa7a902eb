import { answerInThread, findColumns, readSheet } from '../../uploads/index.ts';
import { importContact } from './import-contact.ts';
import { type ContactsTask, mappedFields } from './read-contacts.ts';

await answerInThread(async ({ fileName, bytes, mapping, customHeaders }: ContactsTask) => {
  const sheet = await readSheet(fileName, bytes);
  const plan = findColumns(sheet.headers, mappedFields(mapping), customHeaders);
  return sheet.rows.map((row) => importContact(row, plan));
});
