import { contactFields } from '@roundsman/domain/upload/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { readContactRow } from '@roundsman/domain/upload/read-contact-row';
import { respondInThread, describeRows, markRows, readRows } from '../../uploads/index.ts';
import { importContact, statusOf } from './import-contact.ts';
import type { ContactsTask, MadeContacts, UploadCheck } from './read-contacts.ts';

await respondInThread(async (task: ContactsTask) => {
  const { plan } = task;
  const read = await readRows(task, plan, {
    fields: contactFields,
    names: contactHeaders,
    readRow: (cellOf) => readContactRow(cellOf, plan),
  });
  if (task.wanted === 'marked') return markRows(read, task.language);
  if (task.wanted === 'check') {
    const statuses = read.rows.map(statusOf);
    const count = (status: string): number => statuses.filter((each) => each === status).length;
    return {
      ...describeRows(read, plan),
      ready: count('READY'),
      geocoding: count('GEOCODING'),
      invalid: count('INVALID'),
    } satisfies UploadCheck;
  }
  return {
    contacts: read.rows.map(importContact),
    learned: read.newCorrections,
    remembered: read.rows.reduce((sum, row) => sum + row.remembered.length, 0),
    headerRow: read.sheet.headerRow,
  } satisfies MadeContacts;
});
