import { isLatLng } from '../units.ts';

/** Where a contact is: its place is known · its address is being looked up · it needs a person's hand (CON-13). */
export const contactStatuses = ['READY', 'GEOCODING', 'INVALID'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Texts at both ends of an inverted window, kept verbatim (CON-06). */
export const contactWindowMessages = {
  start: 'End Time must be less than Start Time',
  end: 'End Time must be greater than Start Time',
} as const;

/** What a contact whose address was not found says of it (CON-13). */
export const contactAddressMessage = 'Address is not valid';

interface ContactPlace {
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * The status of a contact that is being saved: INVALID when a field could not be read or there is no address, GEOCODING when
 * the address has no coordinates yet, else READY. `fieldErrors`: what else is wrong with it, in words (SRV-66, CON-13).
 */
export function preparedContact(
  { address, lat, lng }: ContactPlace,
  fieldErrors: readonly string[] = [],
): { status: ContactStatus; errorDetails: string[] } {
  const hasPlace = isLatLng(lat, lng);
  const errors = [...fieldErrors, ...(hasPlace || address ? [] : [contactAddressMessage])];
  // What else is wrong is kept while the address is looked up, and counts afterwards.
  if (!hasPlace && address) return { status: 'GEOCODING', errorDetails: errors };
  return { status: errors.length > 0 ? 'INVALID' : 'READY', errorDetails: errors };
}

/** May be put on a plan: only a contact with a place and nothing wrong (CON-13). */
export const isPlannable = ({ status }: { readonly status: ContactStatus }): boolean => status === 'READY';
