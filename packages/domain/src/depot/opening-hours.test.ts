import { expect, it } from 'vitest';
import { invertedHours, weekdayOf, windowsOfDay } from './opening-hours.ts';

const hour = 3600;

it.each([
  ['2026-11-23', 'MON'],
  ['2026-11-28', 'SAT'],
  ['2026-11-29', 'SUN'],
])('%s is a %s', (day, weekday) => expect(weekdayOf(day)).toBe(weekday));

it('returns the windows of a weekday in order, as one where they touch', () =>
  expect(
    windowsOfDay(
      [
        { day: 'MON', start: '13:00', end: '17:00' },
        { day: 'TUE', start: '00:00', end: '23:59' },
        { day: 'MON', start: '06:00', end: '08:00' },
        { day: 'MON', start: '08:00', end: '12:00' },
      ],
      'MON',
    ),
  ).toEqual([
    { start: 6 * hour, end: 12 * hour },
    { start: 13 * hour, end: 17 * hour },
  ]));

it('finds hours that do not end after their start', () =>
  expect(
    invertedHours([
      { day: 'MON', start: '08:00', end: '17:00' },
      { day: 'TUE', start: '17:00', end: '08:00' },
      { day: 'WED', start: '08:00', end: '08:00' },
    ]),
  ).toEqual([1, 2]));
