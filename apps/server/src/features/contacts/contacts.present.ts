import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { legacyProblemText } from '@roundsman/contract/legacy-messages';
import {
  formatTimeOfDay,
  isLatLng,
  loadFields,
  type OpeningHours,
  parseLatLng,
  parseTimeOfDay,
  prepareContact,
} from '@roundsman/domain';
import type { ContactRow, NewContact } from './contacts.store.ts';
import { pick } from '@roundsman/domain/typed-tables';

type WireContact = Reply<EndpointNamed<'PUT /contact-locations/:id'>>;
export type ContactBody = ParsedInput<EndpointNamed<'PUT /contact-locations/:id'>>['body'];

export function presentContact(row: ContactRow): WireContact {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    address: row.address,
    lat: row.lat,
    lng: row.lng,
    startTime: row.start_time,
    endTime: row.end_time,
    openingHours: row.opening_hours,
    duration: row.duration,
    parkingDuration: row.parking_duration,
    ...pick(row, loadFields),
    notes: row.notes,
    types: row.types,
    fields: row.fields,
    status: row.status,
    errorDetails: row.error_details.map(legacyProblemText),
    problems: row.error_details,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/**
 * Returns the contact that a form saves, without its former problems. An address without coordinates is read as
 * 'lat,lng', or has its former coordinates when its text is unchanged.
 */
export function contactFromBody(body: ContactBody, before?: ContactRow): NewContact {
  const place = placeOf(body, before);
  const { status, problems } = prepareContact({ address: body.address, ...place });
  return {
    name: body.name,
    phone: body.phone,
    address: body.address,
    ...place,
    start_time: asTime(body.startTime),
    end_time: asTime(body.endTime),
    opening_hours: body.openingHours?.map(withClocks) ?? before?.opening_hours ?? [],
    duration: body.duration,
    parking_duration: body.parkingDuration === undefined ? (before?.parking_duration ?? null) : body.parkingDuration,
    ...pick(body, loadFields),
    notes: body.notes,
    types: body.types,
    fields: body.fields,
    status,
    error_details: problems,
    upload_id: before?.upload_id ?? null,
  };
}

function placeOf({ address, lat, lng }: ContactBody, before: ContactRow | undefined) {
  if (isLatLng(lat, lng)) return { lat, lng };
  if (before?.address === address && isLatLng(before.lat, before.lng)) return { lat: before.lat, lng: before.lng };
  return parseLatLng(address) ?? { lat: null, lng: null };
}

const withClocks = ({ day, start, end }: OpeningHours): OpeningHours => ({
  day,
  start: asTime(start) ?? start,
  end: asTime(end) ?? end,
});

/** Returns HH:mm. */
function asTime(text: string | null): string | null {
  const time = parseTimeOfDay(text ?? '');
  return time === null ? null : formatTimeOfDay(time);
}
