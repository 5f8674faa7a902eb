import { expect, it } from 'vitest';
import {
  bodyOf,
  completePauses,
  newValues,
  ruleOf,
  valuesFrom,
  valuesOf,
  withMoved,
  withSkipped,
} from './rule-values.ts';

it('a new series comes every week on the weekday of its first day', () => {
  expect(bodyOf(newValues('2027-01-05'))).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=TU',
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
});

it.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270331',
  'FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=5',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2WE,4WE',
  'FREQ=MONTHLY;BYDAY=5MO,-2TU',
])('%s is the same after the form', (rule) => {
  const same = {
    rule,
    onClosure: 'AFTER',
    earlyDays: 1,
    lateDays: 2,
    minGapDays: null,
    maxGapDays: null,
    weekdayPatterns: [],
    sameDriver: null,
    skippedDates: ['2027-02-01'],
    movedDates: [{ original: '2027-02-08', date: '2027-02-09' }],
    pauses: [{ from: '2027-07-01', until: null }],
  } as const;
  expect(bodyOf(valuesOf({ ...same, startDate: '2027-01-04' }))).toEqual(same);
});

it.each([
  ['FREQ=DAILY;COUNT=10', 'FREQ=DAILY;COUNT=7'],
  ['FREQ=DAILY;UNTIL=20270331', 'FREQ=DAILY;UNTIL=20270331'],
])('%s from its fourth date on is %s', (rule, following) => {
  const values = newValues('2027-01-04');
  const { exceptions: _, ...others } = values;
  const stored = { ...others, rule, startDate: '2027-01-04', skippedDates: [], movedDates: [], sameDriver: null };
  expect(bodyOf(valuesFrom(stored, '2027-01-07'))?.rule).toBe(following);
});

it.each([
  ['no weekday', { days: [] }],
  ['no weekday of the month', { every: 'MONTH', monthBy: 'WEEKDAY', nthWeekdays: [] }],
  ['no last day', { ends: 'UNTIL' }],
  ['a last day before the first', { ends: 'UNTIL', until: '2027-01-03' }],
  ['no number of times', { ends: 'COUNT' }],
] as const)('has no rule with %s', (_, change) => {
  expect(ruleOf({ ...newValues('2027-01-04'), ...change })).toBe(null);
});

it('a date is left out or moved, never both, and taken back', () => {
  const none = { skipped: [], movedDates: {} };
  const moved = withMoved(none, '2027-01-11', '2027-01-13');
  expect(moved).toEqual({ skipped: [], movedDates: { '2027-01-11': '2027-01-13' } });
  const skipped = withSkipped(moved, '2027-01-11', true);
  expect(skipped).toEqual({ skipped: ['2027-01-11'], movedDates: {} });
  expect(withSkipped(skipped, '2027-01-11', false)).toEqual(none);
  expect(withMoved(moved, '2027-01-11', '2027-01-11')).toEqual(none);
});

it('a pause without a first day is not sent', () => {
  const pause = { from: '2027-07-01', until: '2027-07-31' };
  expect(completePauses([{ from: null, until: '2027-07-31' }, pause])).toEqual([pause]);
});
