import type { ContactUploadField } from '@roundsman/domain/upload/rows/contact-fields';
import { contactHeaders } from '@roundsman/domain/upload/headers/contact-headers';
import { withDimensions } from '@roundsman/domain/upload/headers/dimension-headers';
import { readContactRow } from '@roundsman/domain/upload/rows/read-contact-row';
import { respondInThread, describeRows, markRows, readRows } from '../../uploads/index.ts';
import { contactOfRow, statusOf } from './contact-of-row.ts';
import type { ContactsTask, ContactsOfFile, UploadCheck } from './read-contacts.ts';
import { fieldsOf } from './reading-options.ts';

await respondInThread(async (task: ContactsTask) => {
  const { options } = task;
  const fields = fieldsOf(options);
  const mapped = options.mapped.filter(([field]) => fields.includes(field));
  const read = await readRows(
    task,
    { ...options, mapped },
    {
      fields,
      names: withDimensions<ContactUploadField>(contactHeaders, options.dimensions),
      readRow: (cellOf, row) => readContactRow(cellOf, options, row),
    },
  );
  if (task.output === 'marked') return markRows(read, task.language, options.dimensions);
  if (task.output === 'check') {
    const statuses = read.rows.map(statusOf);
    const count = (status: string): number => statuses.filter((candidate) => candidate === status).length;
    return {
      ...describeRows(read),
      ready: count('READY'),
      geocoding: count('GEOCODING'),
      invalid: count('INVALID'),
    } satisfies UploadCheck;
  }
  return {
    contacts: read.rows.map(contactOfRow),
    newCorrections: read.newCorrections,
    correctedCount: read.rows.reduce((sum, row) => sum + row.correctedCells.length, 0),
    headerRow: read.sheet.headerRow,
  } satisfies ContactsOfFile;
});
