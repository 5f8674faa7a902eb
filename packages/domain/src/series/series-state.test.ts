import { expect, it } from 'vitest';
import type { SeriesDates } from './occurrences.ts';
import { parseRule } from './rule.ts';
import { lastDateOf, seriesState, splitSeries } from './series-state.ts';

/** A series from Monday 4 January 2027 on. */
function seriesOf(text: string, more: Partial<SeriesDates> = {}): SeriesDates {
  const rule = parseRule(text, '2027-01-04');
  if (!rule) throw new Error(`No rule: ${text}`);
  return { rule, start: '2027-01-04', onClosure: 'SKIP', skipped: [], movedDates: {}, pauses: [], ...more };
}

it.each([
  ['FREQ=DAILY', null],
  ['FREQ=WEEKLY;UNTIL=20270301', '2027-03-01'],
  ['FREQ=WEEKLY;COUNT=3', '2027-01-18'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', '2027-03-31'],
])('the last date of %s is %s', (text, last) => {
  expect(lastDateOf(seriesOf(text).rule, '2027-01-04')).toBe(last);
});

it.each([
  ['a series without an end', 'FREQ=DAILY', [], 'ACTIVE'],
  ['the last date in 31 days', 'FREQ=DAILY;UNTIL=20270204', [], 'ACTIVE'],
  ['the last date in 30 days', 'FREQ=DAILY;UNTIL=20270203', [], 'TO_RENEW'],
  ['the last date today', 'FREQ=DAILY;COUNT=1', [], 'TO_RENEW'],
  ['a pause that ends today', 'FREQ=DAILY', [{ from: '2027-01-01', until: '2027-01-04' }], 'PAUSED'],
  ['a pause that begins tomorrow', 'FREQ=DAILY', [{ from: '2027-01-05', until: null }], 'ACTIVE'],
] as const)('%s', (_, text, pauses, state) => {
  expect(seriesState(seriesOf(text, { pauses }), '2027-01-04')).toBe(state);
});

it('has ended after its last date, also in a pause', () => {
  const series = seriesOf('FREQ=DAILY;COUNT=3', { pauses: [{ from: '2027-01-01', until: null }] });
  expect(seriesState(series, '2027-01-06')).toBe('PAUSED');
  expect(seriesState(series, '2027-01-07')).toBe('ENDED');
});

it('is split with its count, its skipped and its moved dates', () => {
  const series = seriesOf('FREQ=WEEKLY;COUNT=5', {
    skipped: ['2027-01-11', '2027-01-25'],
    movedDates: { '2027-01-04': '2027-01-05', '2027-02-01': '2027-02-03' },
  });
  const { before, after } = splitSeries(series, '2027-01-18');
  expect(before).toMatchObject({ start: '2027-01-04', rule: { until: '2027-01-17', count: null } });
  expect(before).toMatchObject({ skipped: ['2027-01-11'], movedDates: { '2027-01-04': '2027-01-05' } });
  expect(after).toMatchObject({ start: '2027-01-18', rule: { until: null, count: 3 } });
  expect(after).toMatchObject({ skipped: ['2027-01-25'], movedDates: { '2027-02-01': '2027-02-03' } });
});
