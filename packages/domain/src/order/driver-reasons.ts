import type { Language } from '../company/company.ts';
import type { OrderStatus } from './order-status.ts';

/** Why a stop could not be done, as drivers choose it. */
export const driverReasons = [
  'NOBODY_THERE',
  'REFUSED',
  'WRONG_ADDRESS',
  'CLOSED',
  'DAMAGED',
  'NOT_READY',
  'OTHER',
] as const;
export type DriverReason = (typeof driverReasons)[number];

/** Steps that a reason belongs to. A stop that is skipped is explained in the driver's own words. */
export const takesReason = (status: OrderStatus): boolean => status === 'PICKUP_FAILED' || status === 'DELIVERY_FAILED';

/** How the package was when it was handed over. */
export const packageStates = ['GOOD', 'DAMAGED', 'OPENED', 'INCOMPLETE'] as const;
export type PackageState = (typeof packageStates)[number];

type Words<Code extends string> = Readonly<Record<Language, Readonly<Record<Code, string>>>>;

/** Old rows and reports of older apps are recognised by these words: add a new wording beside an old one, never in its place. */
const reasonWords: Words<DriverReason> = {
  en: {
    NOBODY_THERE: 'Nobody there',
    REFUSED: 'Refused',
    WRONG_ADDRESS: 'Wrong address',
    CLOSED: 'Closed',
    DAMAGED: 'Damaged',
    NOT_READY: 'Not ready',
    OTHER: 'Something else',
  },
  sv: {
    NOBODY_THERE: 'Ingen där',
    REFUSED: 'Ville inte ta emot',
    WRONG_ADDRESS: 'Fel adress',
    CLOSED: 'Stängt',
    DAMAGED: 'Skadat',
    NOT_READY: 'Inte klart',
    OTHER: 'Något annat',
  },
  fr: {
    NOBODY_THERE: 'Personne sur place',
    REFUSED: 'Refusé',
    WRONG_ADDRESS: 'Mauvaise adresse',
    CLOSED: 'Fermé',
    DAMAGED: 'Endommagé',
    NOT_READY: 'Pas prêt',
    OTHER: 'Autre chose',
  },
};
const stateWords: Words<PackageState> = {
  en: { GOOD: 'In good condition', DAMAGED: 'Damaged', OPENED: 'Opened', INCOMPLETE: 'Incomplete' },
  sv: { GOOD: 'I gott skick', DAMAGED: 'Skadat', OPENED: 'Öppnat', INCOMPLETE: 'Ofullständigt' },
  fr: { GOOD: 'En bon état', DAMAGED: 'Endommagé', OPENED: 'Ouvert', INCOMPLETE: 'Incomplet' },
};

const languageOf = (language: string): Language => (language === 'sv' || language === 'fr' ? language : 'en');

/** In a language of the product; in English for any other. */
export const driverReasonText = (reason: DriverReason, language: string): string =>
  reasonWords[languageOf(language)][reason];
export const packageStateText = (state: PackageState, language: string): string =>
  stateWords[languageOf(language)][state];

/** Between a reason and the driver's own words in one text. */
const joint = ': ';

/** One text of reason and own words, as documented fields and messages have it; null when there is neither. */
export const notesText = (reason: DriverReason | null, words: string | null, language: string): string | null =>
  [reason && driverReasonText(reason, language), words?.trim()].filter(Boolean).join(joint) || null;

/** Takes one text apart again, in whichever language its reason is written. */
export function splitNotes(notes: string | null): {
  readonly reason: DriverReason | null;
  readonly words: string | null;
} {
  const text = notes?.trim() ?? '';
  for (const words of Object.values(reasonWords))
    for (const reason of driverReasons) {
      if (text === words[reason]) return { reason, words: null };
      if (text.startsWith(words[reason] + joint)) return { reason, words: text.slice(words[reason].length + 2) };
    }
  return { reason: null, words: text || null };
}

/** The state that a text in one of our languages names, or null. */
export function packageStateOf(text: string | null): PackageState | null {
  const said = text?.trim();
  return packageStates.find((state) => Object.values(stateWords).some((words) => words[state] === said)) ?? null;
}

/** Returns a log entry's notes for a reader: the reason in their language, the driver's own words unchanged. */
export function shownNotes(
  { notes, reason }: { readonly notes: string | null; readonly reason: DriverReason | null },
  language: string,
): string | null {
  if (!reason) return notes;
  const split = splitNotes(notes);
  return notesText(reason, split.reason === reason ? split.words : notes, language);
}

/** The same for an order's notes of its driver, whose reason is in the log entry that has them. */
export const shownDriverNotes = (
  {
    driverNotes,
    logs,
  }: {
    readonly driverNotes: string | null;
    readonly logs: readonly { readonly notes: string | null; readonly reason: DriverReason | null }[];
  },
  language: string,
): string | null => {
  const entry = logs.findLast(({ notes }) => notes === driverNotes);
  return shownNotes({ notes: driverNotes, reason: entry?.reason ?? null }, language);
};
