import { expect, it } from 'vitest';
import { lastDays, reportNumbers } from './report-numbers.ts';

it('formats figures in the page’s language', () => {
  const english = reportNumbers('en', 'EUR');
  expect(english.percent(3, 4)).toBe('75%');
  expect(english.percent(0, 0)).toBe('–');
  expect(english.money(12.5)).toBe('€12.50');
  expect(english.money(1250.5)).toBe('€1,251');
  expect(english.minutes(14)).toBe('+14');
  expect(english.hours(90)).toBe('1.5 h');
  expect(reportNumbers('sv', 'SEK').kilometres(1_234_000)).toBe('1\u00a0234 km');
});

it('counts days back in the user’s calendar', () => {
  expect(lastDays(28, new Date(2026, 2, 1, 0, 30))).toEqual({ startDate: '2026-02-02', endDate: '2026-03-01' });
});
