/** The subjects of minutes on site. A new order gets those of the first one that has accepted minutes. */
export const minutesLevels = ['contact', 'address', 'label', 'kind'] as const;
export type MinutesLevel = (typeof minutesLevels)[number];

/**
 * Why a visit says nothing about the minutes on site: no reported arrival; ended in the same second as another stop; too
 * short or too long to be true; ended by the office; failed; its arrival is estimated.
 */
export const visitProblems = [
  'NO_ARRIVAL',
  'SAME_SECOND',
  'TOO_SHORT',
  'TOO_LONG',
  'OFFICE',
  'FAILED',
  'ESTIMATED',
] as const;
export type VisitProblem = (typeof visitProblems)[number];

/**
 * Where the times of a visit come from: the driver's taps; positions, where a tap is missing or late; the geofence of the
 * stop; a geofence whose time is estimated, because the phone was asleep or its position was not exact.
 */
export const visitSources = ['TAPS', 'POSITIONS', 'GEOFENCE', 'ESTIMATED'] as const;
export type VisitSource = (typeof visitSources)[number];

/** Where the minutes of a driven route went. PLAN: late as planned; only of late minutes. */
export const minuteCauses = ['SERVICE', 'START', 'ROAD', 'WAITING', 'OFFICE', 'PLAN'] as const;
export type MinuteCause = (typeof minuteCauses)[number];

/** What `key` names: all visits of a stop type and a kind of goods, or those with a label, at an address, or of a contact. */
export interface MinutesSubject {
  readonly level: MinutesLevel;
  readonly stop: 'pickup' | 'delivery';
  /** The first kind of goods of the orders; null: none. */
  readonly goods: string | null;
  /** The label, or the place of the address; null for a kind. */
  readonly id: string | null;
  /** The customer at the place; null except for a contact. */
  readonly customer: string | null;
}

/** Returns the key of a subject in the API: level, stop type, goods, place or label, and customer, with points between. */
export const minutesKey = ({ level, stop, goods, id, customer }: MinutesSubject): string =>
  [level, stop, encodeURIComponent(goods ?? '').replaceAll('.', '%2E'), id, customer]
    .filter((part) => part !== null)
    .join('.');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a key; null for every other text. */
export function parseMinutesKey(key: string): MinutesSubject | null {
  const [level, stop, goods, id = null, customer = null, ...more] = key.split('.');
  const isId = (text: string | null): boolean => text === null || uuid.test(text);
  const found = minutesLevels.find((one) => one === level);
  if (!found || (stop !== 'pickup' && stop !== 'delivery') || goods === undefined || more.length > 0) return null;
  if (!isId(id) || !isId(customer)) return null;
  try {
    return { level: found, stop, goods: decodeURIComponent(goods) || null, id, customer };
  } catch {
    return null;
  }
}
