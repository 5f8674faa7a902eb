import { distinctProblems, prepareContact } from '@roundsman/domain';
import type { ContactField } from '@roundsman/domain/upload/contact-fields';
import type { ContactRowReading } from '@roundsman/domain/upload/read-contact-row';
import type { ReadRow } from '../../uploads/index.ts';
import type { NewContact } from '../contacts.store.ts';

type Row = Pick<ReadRow<ContactField, ContactRowReading>, 'row' | 'reading' | 'custom'>;

/** Whether it can be planned, and what is wrong with it otherwise. */
const prepared = ({ reading: { values, errors } }: Pick<Row, 'reading'>) =>
  prepareContact({ ...values, address: values.address ?? '' }, Object.values(errors));

export const statusOf = (row: Pick<Row, 'reading'>) => prepared(row).status;

/** A row that was read as the contact it becomes: what cannot be read is told, so that no row is lost (UPL-17, CON-13). */
export function importContact(row: Row): Omit<NewContact, 'upload_id'> {
  const { values } = row.reading;
  const { status, problems } = prepared(row);
  return {
    name: values.name,
    phone: values.phone,
    address: values.address ?? '',
    lat: values.lat,
    lng: values.lng,
    start_time: values.startTime,
    end_time: values.endTime,
    duration: values.duration,
    load: values.load,
    notes: values.notes,
    types: [...values.types],
    fields: row.custom,
    status,
    error_details: distinctProblems(problems),
    upload_row: row.row,
  };
}
