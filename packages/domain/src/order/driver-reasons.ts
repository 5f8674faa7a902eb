import { isLanguage, languageData } from '../languages/index.ts';
import { type DriverReason, driverReasons, type PackageState, packageStates } from './driver-reason-codes.ts';
import type { OrderStatus } from './order-status.ts';
import type { HandedTo } from './proof-rules.ts';

export { type DriverReason, driverReasons, type PackageState, packageStates } from './driver-reason-codes.ts';

/** True for failed stops. A skipped stop has the driver's own words only. */
export const canHaveReason = (status: OrderStatus): boolean =>
  status === 'PICKUP_FAILED' || status === 'DELIVERY_FAILED';

const dataOf = (language: string) => languageData[isLanguage(language) ? language : 'en'];

/** Returns the text in a language of the product, or in English. */
export const driverReasonText = (reason: DriverReason, language: string): string =>
  dataOf(language).driverReasons[reason];
export const packageStateText = (state: PackageState, language: string): string =>
  dataOf(language).packageStates[state];
export const handedToText = (handedTo: HandedTo, language: string): string => dataOf(language).handedTo[handedTo];

/** Returns the notes of a stop that an older app skipped without a reason. */
export const noReasonText = (language: string): string => dataOf(language).noReason;

/** Separates a reason from the driver's own words. */
const joint = ': ';

/** Joins a reason and the driver's own words to the text of API fields and messages; null when there is neither. */
export const formatNotes = (reason: DriverReason | null, comment: string | null, language: string): string | null =>
  [reason && driverReasonText(reason, language), comment?.trim()].filter(Boolean).join(joint) || null;

/** Splits a text of `formatNotes`, whatever the language of its reason. */
export function splitNotes(notes: string | null): {
  readonly reason: DriverReason | null;
  readonly comment: string | null;
} {
  const text = notes?.trim() ?? '';
  for (const { driverReasons: texts } of Object.values(languageData))
    for (const reason of driverReasons) {
      if (text === texts[reason]) return { reason, comment: null };
      if (text.startsWith(texts[reason] + joint)) return { reason, comment: text.slice(texts[reason].length + 2) };
    }
  return { reason: null, comment: text || null };
}

/** Returns the state that a text names in any language of the product, or null. */
export function packageStateOf(text: string | null): PackageState | null {
  const said = text?.trim();
  return (
    packageStates.find((state) => Object.values(languageData).some((data) => data.packageStates[state] === said)) ??
    null
  );
}

/** Returns a log entry's notes for a reader: the reason in their language, the driver's own words unchanged. */
export function translateNotes(
  { notes, reason }: { readonly notes: string | null; readonly reason: DriverReason | null },
  language: string,
): string | null {
  if (!reason) return notes;
  const split = splitNotes(notes);
  return formatNotes(reason, split.reason === reason ? split.comment : notes, language);
}

/** Returns an order's driver notes for a reader. Their reason is in the log entry with the same notes. */
export const translateDriverNotes = (
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
  return translateNotes({ notes: driverNotes, reason: entry?.reason ?? null }, language);
};
