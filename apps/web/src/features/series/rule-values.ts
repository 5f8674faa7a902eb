import type { ClosureRule } from '@roundsman/domain/series/occurrences';
import { formatRule, type NthWeekday, parseRule, type Rule } from '@roundsman/domain/series/rule';
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
  readonly nthWeekday: NthWeekday;
  readonly ends: 'NEVER' | 'UNTIL' | 'COUNT';
  readonly until: string | null;
  readonly count: number | null;
  readonly onClosure: ClosureRule;
  readonly earlyDays: number;
  readonly lateDays: number;
}

interface Stored {
  readonly rule: string;
  readonly startDate: string;
  readonly onClosure: ClosureRule;
  readonly earlyDays: number;
  readonly lateDays: number;
}

/** Returns the values of a new series: every week on the weekday of its first day. */
export const newValues = (start: string): RuleValues =>
  valuesOf({ rule: 'FREQ=WEEKLY', startDate: start, onClosure: 'SKIP', earlyDays: 0, lateDays: 0 });

/** Returns the values of a stored series. */
export function valuesOf({ rule: text, startDate: start, onClosure, earlyDays, lateDays }: Stored): RuleValues {
  const rule = parseRule(text, start);
  const nthWeekday = { day: weekdayOf(start), nth: Math.ceil(Number(start.slice(8)) / 7) };
  return {
    start,
    every: rule?.every ?? 'WEEK',
    interval: rule?.interval ?? 1,
    days: rule?.every === 'WEEK' ? rule.days : [weekdayOf(start)],
    monthBy: rule && 'nthWeekdays' in rule ? 'WEEKDAY' : 'DAY',
    monthDays: rule && 'monthDays' in rule ? rule.monthDays : [Number(start.slice(8))],
    nthWeekday: (rule && 'nthWeekdays' in rule ? rule.nthWeekdays[0] : undefined) ?? nthWeekday,
    ends: rule?.until ? 'UNTIL' : rule?.count ? 'COUNT' : 'NEVER',
    until: rule?.until ?? null,
    count: rule?.count ?? null,
    onClosure,
    earlyDays,
    lateDays,
  };
}

/** Returns the rule of the values; null while a field that it needs is empty. */
export function ruleOf(values: RuleValues): Rule | null {
  const { every, interval, days, monthBy, monthDays, nthWeekday, ends, start } = values;
  const until = ends === 'UNTIL' ? values.until : null;
  const count = ends === 'COUNT' ? values.count : null;
  if (!interval || (ends === 'UNTIL' && (!until || until < start)) || (ends === 'COUNT' && !count)) return null;
  const common = { interval, until, count };
  if (every === 'DAY') return { ...common, every };
  if (every === 'WEEK') return days.length > 0 ? { ...common, every, days } : null;
  if (monthBy === 'WEEKDAY') return { ...common, every, nthWeekdays: [nthWeekday] };
  return monthDays.length > 0 ? { ...common, every, monthDays } : null;
}

/** Returns the body of a request; null while the rule is incomplete. */
export function bodyOf(values: RuleValues) {
  const rule = ruleOf(values);
  const { onClosure, earlyDays, lateDays } = values;
  return rule && { rule: formatRule(rule), onClosure, earlyDays, lateDays };
}
