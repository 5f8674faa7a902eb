import { expect, it } from 'vitest';
import { bodyOf, newValues, ruleOf, valuesOf } from './rule-values.ts';

it('a new series comes every week on the weekday of its first day', () => {
  expect(bodyOf(newValues('2027-01-05'))).toEqual({
    rule: 'FREQ=WEEKLY;BYDAY=TU',
    onClosure: 'SKIP',
    earlyDays: 0,
    lateDays: 0,
  });
});

it.each([
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270331',
  'FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=5',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=MONTHLY;BYDAY=-1FR',
])('%s is the same after the form', (rule) => {
  const stored = { rule, startDate: '2027-01-04', onClosure: 'AFTER', earlyDays: 1, lateDays: 2 } as const;
  expect(bodyOf(valuesOf(stored))).toEqual({ rule, onClosure: 'AFTER', earlyDays: 1, lateDays: 2 });
});

it.each([
  ['no weekday', { days: [] }],
  ['no last day', { ends: 'UNTIL' }],
  ['a last day before the first', { ends: 'UNTIL', until: '2027-01-03' }],
  ['no number of times', { ends: 'COUNT' }],
] as const)('has no rule with %s', (_, change) => {
  expect(ruleOf({ ...newValues('2027-01-04'), ...change })).toBe(null);
});
