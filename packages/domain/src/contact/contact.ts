import type { ContactProblem } from '../field-problem.ts';
import { isLatLng } from '../units.ts';

/** Where a contact is: its place is known · its address is being looked up · it needs a person's hand (CON-13). */
export const contactStatuses = ['READY', 'GEOCODING', 'INVALID'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** The problem of a contact whose address is missing or was not found. */
export const contactAddressProblem: ContactProblem = { code: 'address_not_valid', params: { field: 'address' } };

interface ContactLocation {
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

/**
 * The status of a contact that is being saved: INVALID when a field could not be read or there is no address, GEOCODING when
 * the address has no coordinates yet, else READY. `fieldProblems`: what else is wrong with it.
 */
export function prepareContact(
  { address, lat, lng }: ContactLocation,
  fieldProblems: readonly ContactProblem[] = [],
): { status: ContactStatus; problems: ContactProblem[] } {
  const hasPlace = isLatLng(lat, lng);
  const problems = [...fieldProblems, ...(hasPlace || address ? [] : [contactAddressProblem])];
  // What else is wrong is kept while the address is looked up, and counts afterwards.
  if (!hasPlace && address) return { status: 'GEOCODING', problems };
  return { status: problems.length > 0 ? 'INVALID' : 'READY', problems };
}

/** May be put on a plan: only a contact with a place and nothing wrong (CON-13). */
export const isPlannable = ({ status }: { readonly status: ContactStatus }): boolean => status === 'READY';
