import type { Seconds, TimeOfDay } from '../units.ts';

/** Minutes ahead for which errors of expected arrivals are counted. */
export const errorLeads = [5, 15, 30, 60, 120, 240] as const;
export type ErrorLead = (typeof errorLeads)[number];

/** Errors are counted in whole minutes up to this many, early and late. Larger ones count as this. */
const mostMinutes = 90;
export const errorBins: number = 2 * mostMinutes + 1;

/**
 * The errors of a company's expected arrivals at a lead: counts of actual minus expected arrival by the minute, from
 * 90 minutes early to 90 minutes late. Old ones fade, so counts are not whole.
 */
export type ErrorCounts = readonly number[];

/** When this many are counted, older ones begin to fade: some weeks of a small company. */
const memory = 1500;

/** Returns the counts with another error. `seconds`: actual minus expected arrival. */
export function addError(counts: ErrorCounts | undefined, seconds: Seconds): number[] {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const fade = total >= memory ? (memory - 1) / total : 1;
  const next = Array.from({ length: errorBins }, (_, bin) => (counts?.[bin] ?? 0) * fade);
  const bin = Math.min(Math.max(Math.round(seconds / 60), -mostMinutes), mostMinutes) + mostMinutes;
  next[bin] = next[bin]! + 1;
  return next;
}

/** The errors that 80 % of the arrivals lie between, and their middle. Seconds; positive: later than expected. */
export interface ErrorRange {
  readonly early: Seconds;
  readonly middle: Seconds;
  readonly late: Seconds;
}

/**
 * The range of a company without a history, in minutes: from simulated days whose minutes on site are about right. Their
 * middle is zero.
 */
const defaults: Readonly<Record<ErrorLead, readonly [early: number, late: number]>> = {
  5: [-3, 7],
  15: [-7, 14],
  30: [-11, 20],
  60: [-16, 30],
  120: [-23, 43],
  240: [-31, 65],
};

/**
 * Share of the counted errors beyond each end of the range. It is less than 10 %, because arrivals that drivers do not
 * report are not counted, and those are further off.
 */
const margin = 0.08;

/** A company's own errors count as much as the default when there are this many. */
const priorWeight = 60;

/** Returns the range of errors for an arrival this far ahead, from the company's errors and the default. */
export function errorRangeAt(history: ReadonlyMap<ErrorLead, ErrorCounts>, secondsAhead: Seconds): ErrorRange {
  const minutes = secondsAhead / 60;
  const upper = errorLeads.findIndex((lead) => lead >= minutes);
  if (upper === 0) return rangeOf(errorLeads[0], history);
  const [near, far] = [errorLeads.at(upper < 0 ? -1 : upper - 1)!, errorLeads.at(upper)!];
  const [a, b] = [rangeOf(near, history), rangeOf(far, history)];
  if (upper < 0) return a;
  const share = (minutes - near) / (far - near);
  const mix = (from: number, to: number): number => from + (to - from) * share;
  return { early: mix(a.early, b.early), middle: mix(a.middle, b.middle), late: mix(a.late, b.late) };
}

function rangeOf(lead: ErrorLead, history: ReadonlyMap<ErrorLead, ErrorCounts>): ErrorRange {
  const counts = history.get(lead);
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  const [early, late] = defaults[lead];
  const weight = total / (total + priorWeight);
  const shrunk = (prior: number, at: number): Seconds =>
    60 * (prior + (counts && total > 0 ? weight * (quantileOf(counts, total * at) - prior) : 0));
  return { early: shrunk(early, margin), middle: shrunk(0, 0.5), late: shrunk(late, 1 - margin) };
}

/** Returns the minute up to which so many errors are counted, between two minutes where it falls there. */
function quantileOf(counts: ErrorCounts, wanted: number): number {
  let sum = 0;
  for (const [bin, count] of counts.entries()) {
    if (count > 0 && sum + count >= wanted) return bin - mostMinutes - 0.5 + (wanted - sum) / count;
    sum += count;
  }
  return mostMinutes;
}

/** Seconds ahead from which an arrival is corrected by the company's errors, and from which wholly. */
const corrected = { from: 1800, wholly: 7200 } as const;

/** Returns an expected arrival, moved by the middle of the company's errors where it is far ahead. */
export function correctedArrival(
  history: ReadonlyMap<ErrorLead, ErrorCounts>,
  { arrival, now }: { readonly arrival: TimeOfDay; readonly now: TimeOfDay },
): TimeOfDay {
  const ahead = arrival - now;
  const share = Math.min(1, Math.max(0, (ahead - corrected.from) / (corrected.wholly - corrected.from)));
  return Math.max(now, Math.round(arrival + share * errorRangeAt(history, ahead).middle));
}
