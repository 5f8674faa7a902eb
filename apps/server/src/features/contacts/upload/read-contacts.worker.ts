import type { ContactField } from '@roundsman/domain/upload/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { withDimensions } from '@roundsman/domain/upload/dimension-headers';
import { readContactRow } from '@roundsman/domain/upload/read-contact-row';
import { respondInThread, describeRows, markRows, readRows } from '../../uploads/index.ts';
import { fieldsOf } from './plan-import.ts';
import { importContact, statusOf } from './import-contact.ts';
import type { ContactsTask, MadeContacts, UploadCheck } from './read-contacts.ts';

await respondInThread(async (task: ContactsTask) => {
  const { plan } = task;
  const fields = fieldsOf(plan);
  const mapped = plan.mapped.filter(([field]) => fields.includes(field));
  const read = await readRows(task, { ...plan, mapped }, {
    fields,
    names: withDimensions<ContactField>(contactHeaders, plan.dimensions),
    readRow: (cellOf) => readContactRow(cellOf, plan),
  });
  if (task.wanted === 'marked') return markRows(read, task.language, plan.dimensions);
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
