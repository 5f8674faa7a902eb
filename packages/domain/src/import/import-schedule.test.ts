import { describe, expect, it } from 'vitest';
import { importDate, nextImport } from './import-schedule.ts';

const zone = 'Europe/Stockholm';
const daily = (times: string[], weekdays: readonly ('MON' | 'FRI' | 'SUN' | 'TUE')[]) => ({
  everyMinutes: null,
  times,
  weekdays,
});
const next = (...[schedule, after]: [Parameters<typeof nextImport>[0], string]) =>
  nextImport(schedule, zone, new Date(after))?.toISOString() ?? null;

describe('nextImport', () => {
  it('counts minutes from now', () => {
    expect(next({ everyMinutes: 15, times: [], weekdays: [] }, '2026-11-26T10:00:00Z')).toBe(
      '2026-11-26T10:15:00.000Z',
    );
  });

  it('finds the next time of the company’s clock on a chosen weekday', () => {
    // A Thursday.
    expect(next(daily(['06:00', '13:30'], ['FRI']), '2026-11-26T10:00:00Z')).toBe('2026-11-27T05:00:00.000Z');
    expect(next(daily(['06:00', '13:30'], ['FRI']), '2026-11-27T05:00:00Z')).toBe('2026-11-27T12:30:00.000Z');
    expect(next(daily(['13:30', '06:00'], ['MON', 'FRI']), '2026-11-27T12:30:00Z')).toBe('2026-11-30T05:00:00.000Z');
    expect(next(daily(['06:00'], ['FRI']), '2026-11-27T05:00:00Z')).toBe('2026-12-04T05:00:00.000Z');
  });

  it('follows the clock over the change to summer and winter time', () => {
    expect(next(daily(['06:00'], ['SUN']), '2026-03-22T06:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
    expect(next(daily(['02:30'], ['SUN']), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next(daily(['02:30'], ['SUN']), '2026-10-25T00:30:00Z')).toBe('2026-11-01T01:30:00.000Z');
  });

  it('is null without times or days', () => {
    expect(next(daily([], ['MON']), '2026-11-26T10:00:00Z')).toBeNull();
    expect(next(daily(['06:00'], []), '2026-11-26T10:00:00Z')).toBeNull();
  });
});

it('the date of rows without one is on the company’s calendar', () => {
  // A Friday evening that is a Saturday in Stockholm.
  const now = new Date('2026-11-27T23:30:00Z');
  expect(importDate('NONE', zone, now)).toBeNull();
  expect(importDate('TODAY', zone, now)).toBe('2026-11-28');
  expect(importDate('TOMORROW', zone, now)).toBe('2026-11-29');
  expect(importDate('NEXT_WORKING_DAY', zone, now)).toBe('2026-11-30');
});
