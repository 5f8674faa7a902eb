import type { EndpointNamed, ParsedInput, Reply } from '@roundsman/contract';
import { legacyProblemText } from '@roundsman/contract/legacy-messages';
import {
  contactFieldNames,
  contactFieldOf,
  contactFields,
  formatTimeOfDay,
  isLatLng,
  type OpeningHours,
  parseLatLng,
  parseTimeOfDay,
  prepareContact,
} from '@roundsman/domain';
import type { ContactRow, NewContact } from './contacts.store.ts';
import { valuesByField } from '@roundsman/domain/typed-tables';

type WireContact = Reply<EndpointNamed<'PUT /contact-locations/:id'>>;
export type ContactBody = ParsedInput<EndpointNamed<'PUT /contact-locations/:id'>>['body'];

export function presentContact(row: ContactRow): WireContact {
  return {
    _id: row.id,
    ...valuesByField(contactFields, contactFieldNames, row),
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
  const fields = contactFieldNames.map((field): [string, unknown] => {
    const { column, isOptional } = contactFieldOf(field);
    return [column, isOptional && body[field] === undefined ? before?.[contactFields[field].column] : body[field]];
  });
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    ...place,
    address: body.address,
    start_time: asTime(body.startTime),
    end_time: asTime(body.endTime),
    ...(body.openingHours && { opening_hours: body.openingHours.map(withClocks) }),
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
