/** What minutes on site are learned for. A new order gets those of the first one that has accepted minutes. */
export const minutesLevels = ['contact', 'address', 'label', 'kind'] as const;
export type MinutesLevel = (typeof minutesLevels)[number];

/**
 * Why a visit says nothing about the minutes on site: no reported arrival; ended in the same second as another stop; too
 * short or too long to be true; ended by the office; failed.
 */
export const visitProblems = ['NO_ARRIVAL', 'SAME_SECOND', 'TOO_SHORT', 'TOO_LONG', 'OFFICE', 'FAILED'] as const;
export type VisitProblem = (typeof visitProblems)[number];

/** Where the times of a visit come from: the driver's taps, or positions where a tap is missing or late. */
export type VisitSource = 'TAPS' | 'POSITIONS';

/** Where the minutes of a driven route went. PLAN: late as planned; only of late minutes. */
export const minuteCauses = ['SERVICE', 'START', 'ROAD', 'WAITING', 'OFFICE', 'PLAN'] as const;
export type MinuteCause = (typeof minuteCauses)[number];

/** What `key` names: all visits of a stop type, or those with a label, at an address, or of a contact there. */
export interface MinutesSubject {
  readonly level: MinutesLevel;
  readonly stop: 'pickup' | 'delivery';
  /** The label, or the place of the address; null for a kind. */
  readonly id: string | null;
  /** The customer at the place; null except for a contact. */
  readonly customer: string | null;
}

/** Returns the key of a subject in the API, such as `contact.delivery.{place}.{customer}`. */
export const minutesKey = ({ level, stop, id, customer }: MinutesSubject): string =>
  [level, stop, id, customer].filter((part) => part !== null).join('.');
