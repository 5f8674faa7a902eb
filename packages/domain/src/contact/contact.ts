import type { ContactProblem } from '../field-problem.ts';
import { isLatLng } from '../units.ts';

/** READY: has coordinates · GEOCODING: its address is being geocoded · INVALID: a person has to correct it. */
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
 * Returns the status of a contact that is being saved: INVALID when a field could not be read or there is no address,
 * GEOCODING when the address has no coordinates, else READY. `fieldProblems` are the problems of its other fields.
 */
export function prepareContact(
  { address, lat, lng }: ContactLocation,
  fieldProblems: readonly ContactProblem[] = [],
): { status: ContactStatus; problems: ContactProblem[] } {
  const hasPlace = isLatLng(lat, lng);
  const problems = [...fieldProblems, ...(hasPlace || address ? [] : [contactAddressProblem])];
  // Other problems are stored meanwhile, and decide the status after geocoding.
  if (!hasPlace && address) return { status: 'GEOCODING', problems };
  return { status: problems.length > 0 ? 'INVALID' : 'READY', problems };
}

/** True when a contact can be added to a plan: it has coordinates and no problems. */
export const isPlannable = ({ status }: { readonly status: ContactStatus }): boolean => status === 'READY';
