import type { ContactMapping } from '@roundsman/contract/http/contacts';
import { contactWindowMessages, isInverted, parseLatLng, preparedContact } from '@roundsman/domain';
import {
  type Cell,
  type CellReader,
  isEmpty,
  numberWithin,
  readMinutes,
  readPhone,
  readTags,
  readTime,
  textUpTo,
} from '@roundsman/domain/upload/cell';
import { unreadable } from '@roundsman/domain/upload/unreadable';
import { type Columns, customFields } from '../../uploads/index.ts';
import type { NewContact } from '../contacts.store.ts';

export type ContactField = keyof ContactMapping;

/** Names of the mapping's fields as people see them (UPL-16). */
const labels: Record<ContactField, string> = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  lat: 'Lat',
  lng: 'Lng',
  startTime: 'Start Time',
  endTime: 'End Time',
  duration: 'Duration',
  notes: 'Notes',
  types: 'Types',
  load: 'Load',
};

/** One row as a contact: what cannot be read stays empty and is told, so that no row is lost (UPL-17, CON-13). */
export function importContact(row: readonly Cell[], plan: Columns<ContactField>): Omit<NewContact, 'upload_id'> {
  const errors: string[] = [];

  function read<T>(field: ContactField, reader: CellReader<T>): T | null {
    const index = plan.columns.get(field);
    const cell = index === undefined ? undefined : row[index];
    if (cell === undefined || isEmpty(cell)) return null;
    const value = reader(cell);
    if (value === undefined) errors.push(unreadable(labels[field], cell));
    return value ?? null;
  }

  const lat = read('lat', numberWithin(-90, 90));
  const lng = read('lng', numberWithin(-180, 180));
  const written = read('address', textUpTo(500));
  const point = lat !== null && lng !== null ? { lat, lng } : parseLatLng(written ?? '');
  const place = {
    address: written ?? (point ? `${point.lat},${point.lng}` : ''),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
  };
  let [start, end] = [read('startTime', readTime), read('endTime', readTime)];
  if (isInverted(start, end)) {
    errors.push(contactWindowMessages.start, contactWindowMessages.end);
    [start, end] = [null, null];
  }
  const contact = {
    name: read('name', textUpTo(200)),
    phone: read('phone', readPhone),
    ...place,
    start_time: start,
    end_time: end,
    duration: read('duration', readMinutes),
    load: read('load', numberWithin(0, 1_000_000_000)),
    notes: read('notes', textUpTo(2000)),
    types: read('types', readTags) ?? [],
    fields: customFields(row, plan),
  };
  const { status, errorDetails } = preparedContact(place, errors);
  return { ...contact, status, error_details: [...new Set(errorDetails)] };
}
