import { expect, it } from 'vitest';
import { nextOccurrences, occurrencesBetween, type SeriesDates, servableDays } from './occurrences.ts';
import { parseRule } from './rule.ts';

const series = (more: Partial<SeriesDates> = {}): SeriesDates => ({
  rule: parseRule('FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-30')!,
  start: '2026-11-30',
  onClosure: 'SKIP',
  skipped: [],
  movedDates: {},
  pauses: [],
  ...more,
});
const open = () => false;
const christmas = (date: string): boolean => ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'].includes(date);

/** The occurrences of December, such as `12-24→12-23` for a moved one and `12-24 closed` for one without an order. */
const december = (of: SeriesDates, isClosed: (date: string) => boolean = open): string[] =>
  occurrencesBetween(of, '2026-12-01', '2026-12-31', isClosed).map(({ original, date, reason }) => {
    const day = original.slice(5);
    return date === null ? `${day} ${reason}` : date === original ? day : `${day}→${date.slice(5)}`;
  });

it('the dates of the rule are the days of the orders', () => {
  expect(december(series())).toEqual(['12-03', '12-07', '12-10', '12-14', '12-17', '12-21', '12-24', '12-28', '12-31']);
});

it('skipped and paused dates are named, and nothing takes their place', () => {
  const of = series({
    skipped: ['2026-12-03'],
    pauses: [
      { from: '2026-12-14', until: '2026-12-20' },
      { from: '2026-12-28', until: null },
    ],
  });
  expect(december(of)).toEqual([
    '12-03 skipped',
    '12-07',
    '12-10',
    '12-14 paused',
    '12-17 paused',
    '12-21',
    '12-24',
    '12-28 paused',
    '12-31 paused',
  ]);
});

it.each([
  ['SKIP', '12-24 closed'],
  ['BEFORE', '12-24→12-23'],
  ['AFTER', '12-24→12-28'],
] as const)('on a closure it goes by the series: %s', (onClosure, expected) => {
  expect(december(series({ onClosure }), christmas)).toContain(expected);
});

it('has no order when the company is closed for long', () => {
  expect(december(series({ onClosure: 'AFTER' }), () => true)).toContain('12-24 closed');
});

it('a date that a person has chosen counts, also in a pause and on a closed day', () => {
  const of = series({ movedDates: { '2026-12-24': '2026-12-25' }, pauses: [{ from: '2026-12-20', until: null }] });
  expect(december(of, christmas)).toContain('12-24→12-25');
});

it('the next dates begin with the given day', () => {
  expect(nextOccurrences(series(), '2026-12-07', 3, open).map(({ date }) => date)).toEqual([
    '2026-12-07',
    '2026-12-10',
    '2026-12-14',
  ]);
});

it('an order may be served some days early or late', () => {
  expect(servableDays('2026-12-31', { earlyDays: 1, lateDays: 2 })).toEqual({
    earliest: '2026-12-30',
    latest: '2027-01-02',
  });
});
