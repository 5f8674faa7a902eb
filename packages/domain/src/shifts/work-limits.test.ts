import { expect, it } from 'vitest';
import { addDays } from '../company/zoned-time.ts';
import { type DayOfWork, limitProblems, type WorkLimits } from './work-limits.ts';

const none: WorkLimits = { maxDayMinutes: null, maxWeekMinutes: null, minRestMinutes: null, maxDaysInRow: null };
const monday = '2026-06-01';
/** A day of work, counted from Monday, from one hour to another. */
const day = (index: number, from = 8, to = 16): DayOfWork => ({
  date: addDays(monday, index),
  start: from * 60,
  end: to * 60,
  minutes: (to - from) * 60,
});
const problems = (days: DayOfWork[], limits: Partial<WorkLimits>): string[] =>
  limitProblems(days, { ...none, ...limits }).map(
    ({ code, date, value, limit }) => `${date} ${code} ${value}/${limit}`,
  );

it('without limits nothing is reported', () => {
  expect(
    problems(
      [0, 1, 2, 3, 4, 5, 6].map((index) => day(index, 0, 23)),
      {},
    ),
  ).toEqual([]);
});

it('a day may have as many minutes as the limit, and not more', () => {
  expect(problems([day(0), day(1, 8, 17)], { maxDayMinutes: 480 })).toEqual(['2026-06-02 day_hours 540/480']);
});

it('a week is counted from Monday, and reported from the day that exceeds it', () => {
  const days = [...Array.from({ length: 7 }, (_, index) => day(index)), day(7)];
  expect(problems(days, { maxWeekMinutes: 2400 })).toEqual([
    '2026-06-06 week_hours 2880/2400',
    '2026-06-07 week_hours 3360/2400',
  ]);
});

it('the rest is between the end of a day, which may be after midnight, and the beginning of the next', () => {
  expect(problems([day(0, 14, 23), day(1, 8, 16), day(3, 0, 8)], { minRestMinutes: 660 })).toEqual([
    '2026-06-02 rest 540/660',
  ]);
  expect(problems([day(0, 16, 25), day(1, 12, 20)], { minRestMinutes: 660 })).toEqual([]);
});

it('days in a row begin again after a free day; a day without work is free', () => {
  const days = [0, 1, 2, 3, 5, 6].map((index) => day(index));
  expect(problems([...days, { ...day(4), minutes: 0 }], { maxDaysInRow: 3 })).toEqual(['2026-06-04 days_in_row 4/3']);
});
