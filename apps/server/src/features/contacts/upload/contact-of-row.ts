import { contactFieldOf, contactTimesOf, distinctProblems, emptyValueOf, prepareContact } from '@roundsman/domain';
import { type ContactUploadField, contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import type { ContactRowReading } from '@roundsman/domain/upload/rows/read-contact-row';
import type { ReadRow } from '../../uploads/index.ts';
import type { NewContact } from '../contacts.store.ts';

type Row = Pick<ReadRow<ContactUploadField, ContactRowReading>, 'row' | 'reading' | 'custom'>;

/** Returns the state for planning and the problems of a row. */
const prepared = ({ reading: { values, cellProblems } }: Pick<Row, 'reading'>) =>
  prepareContact({ ...values, address: values.address ?? '' }, Object.values(cellProblems));

export const statusOf = (row: Pick<Row, 'reading'>) => prepared(row).status;

/** Opening hours count before the columns of start and end. */
function timesOf(values: Row['reading']['values']) {
  const times = values.openingHours.length > 0 ? contactTimesOf(values.openingHours) : values;
  return { start_time: times.startTime, end_time: times.endTime, opening_hours: times.openingHours };
}

/** Returns the contact of a row. Unreadable values become its problems, so that every row is imported. */
export function contactOfRow(row: Row): Omit<NewContact, 'upload_id'> {
  const { values } = row.reading;
  const { status, problems } = prepared(row);
  const fields = contactUploadFields.map((field) => {
    const { column, kind } = contactFieldOf(field);
    return [column, values[field] ?? emptyValueOf(kind)];
  });
  return {
    ...Object.fromEntries(fields),
    address: values.address ?? '',
    ...timesOf(values),
    fields: row.custom,
    status,
    error_details: distinctProblems(problems),
    upload_row: row.row,
  };
}
