import { describe, expect, it } from 'vitest';
import {
  ago,
  apiDate,
  filterDate,
  formatDate,
  formatDateTime,
  formatDistance,
  formatMinutes,
  formatTime,
  messageLogDate,
  shortClock,
} from './format.ts';

describe('formats of CONST-03 and CONST-04', () => {
  const at = new Date(2026, 10, 20, 15, 4);
  it.each([
    [formatDate(at), 'Fri, 20 Nov, 2026'],
    [formatDateTime(at), 'Fri, 20 Nov, 2026 03:04 PM'],
    [apiDate(at), '2026-11-20'],
    [filterDate(at), '2026/11/20'],
    [formatTime(at), '15:04'],
    [messageLogDate(at), '20/11/2026 15:04'],
    [formatDistance(12_345), '12.35'],
    [formatMinutes(90.5), '01:30:30'],
    [shortClock('24:10:00'), '24:10'],
  ])('%s', (made, expected) => expect(made).toBe(expected));
  it('shows nothing for nothing', () => {
    expect([
      formatDate(null),
      formatDate('not a date'),
      formatDistance(undefined),
      formatMinutes(null),
      shortClock(null),
    ]).toEqual(['', '', '', '', '']);
  });
  it('says how long ago', () => {
    expect(ago(new Date(2026, 10, 20, 15, 1), 'en', at)).toBe('3 minutes ago');
    expect(ago(at, 'en', at)).toBe('this minute');
  });
});
