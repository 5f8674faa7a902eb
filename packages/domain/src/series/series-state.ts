import { addDays } from '../company/zoned-time.ts';
import type { SeriesDates } from './occurrences.ts';
import { datesOf, type Rule } from './rule.ts';

/**
 * ACTIVE    orders are created
 * PAUSED    a pause includes today
 * TO_RENEW  the last date is at most 30 days away, and no series follows
 * ENDED     the last date has passed
 */
export const seriesStates = ['ACTIVE', 'PAUSED', 'TO_RENEW', 'ENDED'] as const;
export type SeriesState = (typeof seriesStates)[number];

/** Days before its last date from which a series is to renew. */
export const renewDays = 30;

/** The most days before or after its date on which an order of a series may be served. */
export const maxFreeDays = 14;

/** Returns the last date of a rule; null without an end. A rule that gives no date ends on its first day. */
export function lastDateOf(rule: Rule, start: string): string | null {
  if (rule.until !== null) return rule.until;
  if (rule.count === null) return null;
  let last = start;
  for (const date of datesOf(rule, start)) last = date;
  return last;
}

/**
 * @param today the day in the company's time zone, YYYY-MM-DD
 * @param isFollowed whether another series begins where this one ends
 */
export function seriesState({ rule, start, pauses }: SeriesDates, today: string, isFollowed = false): SeriesState {
  const last = lastDateOf(rule, start);
  if (last !== null && last < today) return 'ENDED';
  if (pauses.some(({ from, until }) => from <= today && (until === null || today <= until))) return 'PAUSED';
  return last !== null && last <= addDays(today, renewDays) && !isFollowed ? 'TO_RENEW' : 'ACTIVE';
}

/**
 * Splits a series before a date of its rule: the first part ends before it, the second begins on it. A count is shared
 * between both. Dates that were skipped or moved, and pauses, go to the part to which their original dates belong.
 */
export function splitSeries<Series extends SeriesDates>(
  series: Series,
  cut: string,
): { before: Series; after: Series } {
  const { rule, start } = series;
  let count = 0;
  if (rule.count !== null)
    for (const date of datesOf(rule, start)) {
      if (date >= cut) break;
      count++;
    }
  const isAfter = (date: string): boolean => date >= cut;
  const movedDates = Object.entries(series.movedDates);
  return {
    before: {
      ...series,
      rule: { ...rule, count: null, until: addDays(cut, -1) },
      skipped: series.skipped.filter((date) => !isAfter(date)),
      movedDates: Object.fromEntries(movedDates.filter(([original]) => !isAfter(original))),
    },
    after: {
      ...series,
      start: cut,
      rule: rule.count === null ? rule : { ...rule, count: Math.max(1, rule.count - count) },
      skipped: series.skipped.filter(isAfter),
      movedDates: Object.fromEntries(movedDates.filter(([original]) => isAfter(original))),
    },
  };
}
