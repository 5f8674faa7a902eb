import { describe, expect, it, test } from 'vitest';
import { datesBetween, formatRule, nextDates, parseRule } from './rule.ts';

/** The first days of a rule, in words that are easy to compare: `1997-09-02 09-03`, with the year where it changes. */
function first(count: number, text: string, start: string): string {
  const rule = parseRule(text, start);
  if (!rule) return 'no rule';
  let year = '';
  return nextDates(rule, start, start, count)
    .map((date) => {
      const shown = date.startsWith(year) && year !== '' ? date.slice(5) : date;
      year = date.slice(0, 4);
      return shown;
    })
    .join(' ');
}

// The examples of RFC 5545, section 3.8.5.3, for the parts that orders have. All begin at 09:00 in New York, whose time
// does not matter here.
test.each([
  [
    'daily for ten occurrences',
    'FREQ=DAILY;COUNT=10',
    '1997-09-02',
    20,
    '1997-09-02 09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11',
  ],
  ['every other day', 'FREQ=DAILY;INTERVAL=2', '1997-09-02', 4, '1997-09-02 09-04 09-06 09-08'],
  [
    'every ten days, five occurrences',
    'FREQ=DAILY;INTERVAL=10;COUNT=5',
    '1997-09-02',
    9,
    '1997-09-02 09-12 09-22 10-02 10-12',
  ],
  [
    'weekly for ten occurrences',
    'FREQ=WEEKLY;COUNT=10',
    '1997-09-02',
    20,
    '1997-09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04',
  ],
  [
    'weekly until December 24',
    'FREQ=WEEKLY;UNTIL=19971224T000000Z',
    '1997-09-02',
    99,
    '1997-09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04 11-11 11-18 11-25 12-02 12-09 12-16 12-23',
  ],
  ['every other week', 'FREQ=WEEKLY;INTERVAL=2;WKST=MO', '1997-09-02', 5, '1997-09-02 09-16 09-30 10-14 10-28'],
  [
    'weekly on Tuesday and Thursday for five weeks',
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    20,
    '1997-09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02',
  ],
  [
    'every other week on Monday, Wednesday and Friday until December 24',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;BYDAY=MO,WE,FR',
    '1997-09-01',
    99,
    '1997-09-01 09-03 09-05 09-15 09-17 09-19 09-29 10-01 10-03 10-13 10-15 10-17 10-27 10-29 10-31 11-10 11-12 11-14 11-24 11-26 11-28 12-08 12-10 12-12 12-22 12-24',
  ],
  [
    'monthly on the first Friday for ten occurrences',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    20,
    '1997-09-05 10-03 11-07 12-05 1998-01-02 02-06 03-06 04-03 05-01 06-05',
  ],
  [
    'monthly on the first Friday until December 24',
    'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
    '1997-09-05',
    20,
    '1997-09-05 10-03 11-07 12-05',
  ],
  [
    'every other month on the first and last Sunday',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    20,
    '1997-09-07 09-28 11-02 11-30 1998-01-04 01-25 03-01 03-29 05-03 05-31',
  ],
  [
    'monthly on the second-to-last Monday',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09-22',
    20,
    '1997-09-22 10-20 11-17 12-22 1998-01-19 02-16',
  ],
  [
    'monthly on the third-to-the-last day',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997-09-28',
    6,
    '1997-09-28 10-29 11-28 12-29 1998-01-29 02-26',
  ],
  [
    'monthly on the 2nd and the 15th',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09-02',
    20,
    '1997-09-02 09-15 10-02 10-15 11-02 11-15 12-02 12-15 1998-01-02 01-15',
  ],
  [
    'monthly on the first and last day',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    20,
    '1997-09-30 10-01 10-31 11-01 11-30 12-01 12-31 1998-01-01 01-31 02-01',
  ],
  [
    'every 18 months on the 10th to 15th',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10',
    20,
    '1997-09-10 09-11 09-12 09-13 09-14 09-15 1999-03-10 03-11 03-12 03-13',
  ],
  [
    'an invalid day is left out',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007-01-15',
    20,
    '2007-01-15 01-30 02-15 03-15 03-30',
  ],
])('%s', (_title, text, start, count, expected) => {
  expect(first(count, text, start)).toBe(expected);
});

describe('a rule', () => {
  it('takes the weekday or the day of the month from the first day', () => {
    expect(first(2, 'RRULE:FREQ=WEEKLY', '2026-12-03')).toBe('2026-12-03 12-10');
    expect(first(3, 'FREQ=MONTHLY', '2026-10-31')).toBe('2026-10-31 12-31 2027-01-31');
  });

  it('begins on the first day that fits it', () => {
    expect(first(2, 'FREQ=WEEKLY;BYDAY=MO;COUNT=2', '2026-12-03')).toBe('2026-12-07 12-14');
  });

  it('knows the fifth weekday only of months that have one', () => {
    expect(first(3, 'FREQ=MONTHLY;BYDAY=5MO', '2026-01-01')).toBe('2026-03-30 06-29 08-31');
  });

  it('may come on February 29', () => {
    expect(first(2, 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29', '2024-02-29')).toBe('2024-02-29 2028-02-29');
  });

  it('ends where no month has such a day', () => {
    expect(first(3, 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-02-01')).toBe('');
  });

  it.each(['2026-03-29', '2026-10-25'])('comes on the night of the time change, %s, as on other days', (sunday) => {
    expect(datesBetween(parseRule('FREQ=DAILY', '2026-01-01')!, '2026-01-01', sunday, sunday)).toEqual([sunday]);
  });

  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270331',
    'FREQ=MONTHLY;BYDAY=2MO,-1FR;COUNT=12',
    'FREQ=MONTHLY;BYMONTHDAY=1,-1',
  ])('is written as it is read: %s', (text) => {
    expect(formatRule(parseRule(text, '2026-12-01')!)).toBe(text);
  });

  it.each([
    '',
    'every week',
    'FREQ=YEARLY',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20270101',
    'FREQ=WEEKLY;UNTIL=20270231',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=DAILY;FREQ=DAILY',
  ])('is refused: %s', (text) => {
    expect(parseRule(text, '2026-12-01')).toBeNull();
  });
});
