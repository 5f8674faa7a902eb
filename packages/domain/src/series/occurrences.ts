import { addDays } from '../company/zoned-time.ts';
import { datesBetween, nextDates, type Rule } from './rule.ts';

/** The ways to treat a date on which the company is closed. */
export const closureRules = ['SKIP', 'BEFORE', 'AFTER'] as const;
export type ClosureRule = (typeof closureRules)[number];

/** An order that comes again. */
export interface SeriesDates {
  readonly rule: Rule;
  /** The first day, YYYY-MM-DD. */
  readonly start: string;
  readonly onClosure: ClosureRule;
  /** Dates of the rule that a person left out. */
  readonly skipped: readonly string[];
  /** Date of the rule → the date to which a person moved it. */
  readonly movedDates: Readonly<Record<string, string>>;
  /** Times without occurrences, first and last day. */
  readonly pauses: readonly { readonly from: string; readonly until: string | null }[];
}

/**
 * Reasons why a date of the rule has no order.
 *
 *   skipped   a person left it out
 *   paused    the series rests
 *   closed    the company is closed, and the series skips such days or finds no open day near it
 */
export type NoOrderReason = 'skipped' | 'paused' | 'closed';

/** A date of the rule. Its original date identifies it, wherever it is moved. */
export interface Occurrence {
  readonly original: string;
  /** The day of the order; null for none. */
  readonly date: string | null;
  readonly reason: NoOrderReason | null;
}

/** How many days before or after a closed day are tried. */
const mostDaysAway = 14;

/**
 * Returns the occurrences whose original dates are from one day to another, both included. Dates that are left out are
 * among them, so that they can be counted and named; nothing is put in their place.
 * @param isClosed whether the company is closed on a day
 */
export const occurrencesBetween = (
  series: SeriesDates,
  from: string,
  until: string,
  isClosed: (date: string) => boolean,
): Occurrence[] =>
  datesBetween(series.rule, series.start, from, until).map((original) => occurrenceOn(original, series, isClosed));

/** Returns the next dates of the rule from one day on with what becomes of them. */
export const nextOccurrences = (
  series: SeriesDates,
  from: string,
  count: number,
  isClosed: (date: string) => boolean,
): Occurrence[] =>
  nextDates(series.rule, series.start, from, count).map((original) => occurrenceOn(original, series, isClosed));

function occurrenceOn(
  original: string,
  { skipped, movedDates, pauses, onClosure }: SeriesDates,
  isClosed: (date: string) => boolean,
): Occurrence {
  const without = (reason: NoOrderReason): Occurrence => ({ original, date: null, reason });
  if (skipped.includes(original)) return without('skipped');
  // A date that a person has chosen counts, also in a pause and on a closed day.
  const chosen = movedDates[original];
  if (chosen !== undefined) return { original, date: chosen, reason: null };
  if (pauses.some(({ from, until }) => from <= original && (until === null || original <= until)))
    return without('paused');
  if (!isClosed(original)) return { original, date: original, reason: null };
  if (onClosure === 'SKIP') return without('closed');
  for (let away = 1; away <= mostDaysAway; away++) {
    const date = addDays(original, onClosure === 'BEFORE' ? -away : away);
    if (!isClosed(date)) return { original, date, reason: null };
  }
  return without('closed');
}

/** Returns the days on which the order of an occurrence may be served, the first and the last. */
export const servableDays = (
  date: string,
  { earlyDays, lateDays }: { readonly earlyDays: number; readonly lateDays: number },
): { readonly earliest: string; readonly latest: string } => ({
  earliest: addDays(date, -earlyDays),
  latest: addDays(date, lateDays),
});
