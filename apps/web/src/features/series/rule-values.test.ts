import { expect, it } from 'vitest';
import { bodyOf, completePauses, newValues, ruleOf, valuesOf, withMoved, withSkipped } from './rule-values.ts';

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
  ['no weekday', { days: [] }],
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
