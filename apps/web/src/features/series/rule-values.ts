import type { ClosureRule } from '@roundsman/domain/series/occurrences';
import type { SameDriverRule } from '@roundsman/domain/horizon/horizon';
import { formatRule, type NthWeekday, parseRule, type Rule } from '@roundsman/domain/series/rule';
import { splitSeries } from '@roundsman/domain/series/series-state';
import type { Weekday } from '@roundsman/domain/depot/opening-hours';
import { weekdayOf } from '@roundsman/domain/depot/opening-hours';

/** The fields of the form of a rule. */
export interface RuleValues {
  /** The first day, YYYY-MM-DD. */
  readonly start: string;
  readonly every: Rule['every'];
  readonly interval: number;
  readonly days: readonly Weekday[];
  /** On a day of the month, or on an nth weekday such as the second Tuesday. */
  readonly monthBy: 'DAY' | 'WEEKDAY';
  readonly monthDays: readonly number[];
  readonly nthWeekdays: readonly NthWeekday[];
  readonly ends: 'NEVER' | 'UNTIL' | 'COUNT';
  readonly until: string | null;
  readonly count: number | null;
  readonly onClosure: ClosureRule;
  readonly earlyDays: number;
  readonly lateDays: number;
  /** Days from one visit to the next; null: no limit. */
  readonly minGapDays: number | null;
  readonly maxGapDays: number | null;
  /** The weekdays of a week's visits, 1 (Monday) to 7; one of them for each week. */
  readonly weekdayPatterns: readonly (readonly number[])[];
  /** Empty: any drivers. */
  readonly sameDriver: SameDriverRule | '';
  readonly exceptions: Exceptions;
  readonly pauses: readonly PauseValue[];
}

/** Dates of the rule that a person left out, or moved to another day. */
export interface Exceptions {
  readonly skipped: readonly string[];
  /** Original date → day of the order. */
  readonly movedDates: Readonly<Record<string, string>>;
}

/** A time without orders, first and last day; null while it is not entered. Without a last day it has no end. */
export interface PauseValue {
  readonly from: string | null;
  readonly until: string | null;
}

interface Stored {
  readonly rule: string;
  readonly startDate: string;
  readonly onClosure: ClosureRule;
  readonly earlyDays: number;
  readonly lateDays: number;
  readonly minGapDays: number | null;
  readonly maxGapDays: number | null;
  readonly weekdayPatterns: readonly (readonly number[])[];
  readonly sameDriver: SameDriverRule | null;
  readonly skippedDates: readonly string[];
  readonly movedDates: readonly { readonly original: string; readonly date: string }[];
  readonly pauses: readonly PauseValue[];
}

/** Returns the values of a new series: every week on the weekday of its first day. */
export const newValues = (start: string): RuleValues =>
  valuesOf({
    rule: 'FREQ=WEEKLY',
    startDate: start,
    onClosure: 'SKIP',
    earlyDays: 0,
    lateDays: 0,
    minGapDays: null,
    maxGapDays: null,
    weekdayPatterns: [],
    sameDriver: null,
    skippedDates: [],
    movedDates: [],
    pauses: [],
  });

/** Returns the values for the dates of a stored series from one of them on: it comes as often as it still would. */
export function valuesFrom(stored: Stored, from: string): RuleValues {
  const values = valuesOf(stored);
  const rule = parseRule(stored.rule, stored.startDate);
  if (!rule?.count) return values;
  const { start, onClosure, exceptions } = values;
  const series = { rule, start, onClosure, ...exceptions, pauses: [] };
  return { ...values, count: splitSeries(series, from).after.rule.count };
}

/** Returns the values of a stored series. */
export function valuesOf(stored: Stored): RuleValues {
  const { rule: text, startDate: start, onClosure, earlyDays, lateDays, skippedDates, movedDates, pauses } = stored;
  const rule = parseRule(text, start);
  const nthWeekday = { day: weekdayOf(start), nth: Math.ceil(Number(start.slice(8)) / 7) };
  return {
    start,
    every: rule?.every ?? 'WEEK',
    interval: rule?.interval ?? 1,
    days: rule?.every === 'WEEK' ? rule.days : [weekdayOf(start)],
    monthBy: rule && 'nthWeekdays' in rule ? 'WEEKDAY' : 'DAY',
    monthDays: rule && 'monthDays' in rule ? rule.monthDays : [Number(start.slice(8))],
    nthWeekdays: rule && 'nthWeekdays' in rule ? rule.nthWeekdays : [nthWeekday],
    ends: rule?.until ? 'UNTIL' : rule?.count ? 'COUNT' : 'NEVER',
    until: rule?.until ?? null,
    count: rule?.count ?? null,
    onClosure,
    earlyDays,
    lateDays,
    minGapDays: stored.minGapDays,
    maxGapDays: stored.maxGapDays,
    weekdayPatterns: stored.weekdayPatterns,
    sameDriver: stored.sameDriver ?? '',
    exceptions: {
      skipped: skippedDates,
      movedDates: Object.fromEntries(movedDates.map(({ original, date }) => [original, date])),
    },
    pauses,
  };
}

/** Returns the rule of the values; null while a field that it needs is empty. */
export function ruleOf(values: RuleValues): Rule | null {
  const { every, interval, days, monthBy, monthDays, nthWeekdays, ends, start } = values;
  const until = ends === 'UNTIL' ? values.until : null;
  const count = ends === 'COUNT' ? values.count : null;
  if (!interval || (ends === 'UNTIL' && (!until || until < start)) || (ends === 'COUNT' && !count)) return null;
  const common = { interval, until, count };
  if (every === 'DAY') return { ...common, every };
  if (every === 'WEEK') return days.length > 0 ? { ...common, every, days } : null;
  if (monthBy === 'WEEKDAY') return nthWeekdays.length > 0 ? { ...common, every, nthWeekdays } : null;
  return monthDays.length > 0 ? { ...common, every, monthDays } : null;
}

/** Returns the body of a request; null while the rule is incomplete. */
export function bodyOf(values: RuleValues) {
  const rule = ruleOf(values);
  const { onClosure, earlyDays, lateDays, exceptions, pauses } = values;
  return (
    rule && {
      rule: formatRule(rule),
      onClosure,
      earlyDays,
      lateDays,
      minGapDays: values.minGapDays,
      maxGapDays: values.maxGapDays,
      weekdayPatterns: values.weekdayPatterns.filter(({ length }) => length > 0).map((pattern) => [...pattern]),
      sameDriver: values.sameDriver || null,
      skippedDates: [...exceptions.skipped],
      movedDates: Object.entries(exceptions.movedDates).map(([original, date]) => ({ original, date })),
      pauses: completePauses(pauses),
    }
  );
}

/** Returns the pauses with a first day. */
export const completePauses = (pauses: readonly PauseValue[]): { from: string; until: string | null }[] =>
  pauses.flatMap(({ from, until }) => (from ? [{ from, until }] : []));

/** Returns whether a pause ends before it begins. */
export const isInverted = ({ from, until }: PauseValue): boolean => from !== null && until !== null && until < from;

/** Leaves a date out, or takes it back. A date that is left out is not moved. */
export function withSkipped({ skipped, movedDates }: Exceptions, original: string, isSkipped: boolean): Exceptions {
  const { [original]: _date, ...others } = movedDates;
  const remaining = skipped.filter((date) => date !== original);
  return { skipped: isSkipped ? [...remaining, original].toSorted() : remaining, movedDates: others };
}

/** Moves a date to another day. */
export const withMoved = (exceptions: Exceptions, original: string, date: string): Exceptions => {
  const { skipped, movedDates } = withSkipped(exceptions, original, false);
  return { skipped, movedDates: date === original ? movedDates : { ...movedDates, [original]: date } };
};
