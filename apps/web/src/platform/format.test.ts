import dayjs from 'dayjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ago,
  apiDate,
  dayPattern,
  dayPatterns,
  decimalSign,
  filterDate,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDistanceWithUnit,
  formatHoursAndMinutes,
  formatKilometres,
  formatRoundDistance,
  formatMinutesAsClock,
  formatNumber,
  formatPercentage,
  formatTime,
  instantOf,
  messageLogDate,
  patterns,
  shortClock,
  showFormatsOf,
  showTimesIn,
  wallClockNow,
} from './format.ts';
import { setDayjsLocale } from './i18n/dayjs-locale.ts';

describe('in the company’s time zone', () => {
  beforeAll(() => showTimesIn('America/New_York'));
  afterAll(() => showTimesIn(null));
  it('shows instants in the company’s zone, whatever the browser’s zone', () => {
    const at = '2026-11-20T02:04:00.000Z';
    expect(formatDateTime(at)).toBe('Thu, 19 Nov, 2026 09:04 PM');
    expect(formatDate(at)).toBe('Thu, 19 Nov, 2026');
    expect(formatTime(new Date(at))).toBe('21:04');
  });
  it('does not shift calendar days and picked times', () => {
    expect(formatDate('2026-11-20')).toBe('Fri, 20 Nov, 2026');
    expect(apiDate(dayjs('2026-11-20'))).toBe('2026-11-20');
    expect(formatTime(dayjs('2026-11-20T06:00:00'))).toBe('06:00');
  });
  it('reads a picked time in the company’s zone, in summer and winter', () => {
    expect(instantOf(dayjs('2026-11-20T06:00:00'))).toBe('2026-11-20T11:00:00.000Z');
    expect(instantOf(dayjs('2026-07-20T06:00:00'))).toBe('2026-07-20T10:00:00.000Z');
    expect(instantOf(wallClockNow()).slice(0, 16)).toBe(new Date().toISOString().slice(0, 16));
  });
});

it.each(['2026-11-20', '20.11.2026', '20/11/2026', '20 Nov 2026', 'Fri, 20 Nov, 2026'])(
  'reads a day typed as %s',
  (text) => expect(dayPatterns().some((format) => dayjs(text, format, true).isValid())).toBe(true),
);

describe('dates in the format of the language', () => {
  afterAll(() => {
    setDayjsLocale('en');
    showFormatsOf('en');
  });
  const at = new Date(2026, 10, 23, 14, 5);
  it.each([
    ['en', 'Mon, 23 Nov, 2026', 'Mon, 23 Nov, 2026 02:05 PM', '23/11/2026 14:05'],
    ['de', 'Mo, 23. Nov. 2026', 'Mo, 23. Nov. 2026, 14:05', '23.11.2026 14:05'],
    ['sv', 'mån 23 nov. 2026', 'mån 23 nov. 2026 14:05', '2026-11-23 14:05'],
    ['fr', 'lun. 23 nov. 2026', 'lun. 23 nov. 2026 14:05', '23/11/2026 14:05'],
    // A language of the company only.
    ['it', 'lun 23 nov 2026', 'lun 23 nov 2026 14:05', '2026-11-23 14:05'],
  ])('%s', (language, day, dayAndTime, digits) => {
    setDayjsLocale(language);
    showFormatsOf(language);
    expect(formatDate(at)).toEqual(day);
    expect(formatDateTime(at)).toEqual(dayAndTime);
    expect(messageLogDate(at)).toEqual(digits);
    // The date picker must also parse its own format.
    const picked = dayjs(at).format(dayPattern());
    expect(dayjs(picked, dayPattern(), true).format(patterns.apiDate)).toBe('2026-11-23');
    expect(dayPatterns().some((pattern) => dayjs('23.11.2026', pattern, true).isValid())).toBe(true);
  });
});

describe('formats of CONST-03 and CONST-04', () => {
  const at = new Date(2026, 10, 20, 15, 4);
  it.each([
    [formatDate(at), 'Fri, 20 Nov, 2026'],
    [formatDateTime(at), 'Fri, 20 Nov, 2026 03:04 PM'],
    [apiDate(at), '2026-11-20'],
    [filterDate(at), '2026/11/20'],
    [formatTime(at), '15:04'],
    [messageLogDate(at), '20/11/2026 15:04'],
    [formatKilometres(12_345), '12.35'],
    [formatDistanceWithUnit(12_345), '12.35 km'],
    [formatRoundDistance(333), '330 m'],
    [formatRoundDistance(2345), '2.3 km'],
    [formatRoundDistance(12_345), '12 km'],
    [formatHoursAndMinutes(7500), '2 h 05'],
    [formatHoursAndMinutes(-90 * 60), '−1 h 30'],
    [formatHoursAndMinutes(-20), '0 h 00'],
    [formatMinutesAsClock(90.5), '01:30:30'],
    [shortClock('24:10:00'), '24:10'],
  ])('%s', (made, expected) => expect(made).toBe(expected));
  it('formats a missing value as an empty text', () => {
    expect(formatDate(null)).toBe('');
    expect(formatDate('not a date')).toBe('');
    expect(formatKilometres(undefined)).toBe('');
    expect(formatMinutesAsClock(null)).toBe('');
    expect(shortClock(null)).toBe('');
  });
  it('formats how long ago an instant was', () => {
    expect(ago(new Date(2026, 10, 20, 15, 1), 'en', at)).toBe('3 minutes ago');
    expect(ago(at, 'en', at)).toBe('this minute');
  });
});

describe('numbers in the language of the page', () => {
  afterAll(() => showFormatsOf('en'));
  it.each([
    ['en', '.', '12.35', '33.33', '1,234.5'],
    ['sv', ',', '12,35', '33,33', '1\u00a0234,5'],
    ['fr', ',', '12,35', '33,33', '1\u202f234,5'],
    ['ar-EG', '.', '12.35', '33.33', '1,234.5'],
  ])('%s', (language, sign, distance, share, number) => {
    showFormatsOf(language);
    expect(decimalSign()).toEqual(sign);
    expect(formatKilometres(12_345)).toEqual(distance);
    expect(formatPercentage(33.333)).toEqual(share);
    expect(formatNumber(1234.5)).toEqual(number);
  });
});

it('writes sizes in the unit that fits', () => {
  showFormatsOf('en');
  expect([0, 300, 5200, 48_300, 1_234_567, 254_000_000, 3_420_000_000].map(formatBytes)).toEqual([
    '0 kB',
    '1 kB',
    '5 kB',
    '48 kB',
    '1.2 MB',
    '254 MB',
    '3.4 GB',
  ]);
});
