import { describe, expect, it } from 'vitest';
import { secondsUntilQuietHoursEnd } from './quiet-hours.ts';
import {
  clockOfDay,
  dateInTimeZone,
  isInSkippedTimes,
  secondsInTimeZone,
  skippedTimes,
  wallTimeIn,
} from './time-zone.ts';

// Stockholm, 29 March 2026: 01:59 → 03:00, a day of 23 hours.
//   UTC   22  23  00 | 01  02  03
//   local 23  00  01 | 03  04  05
// Stockholm, 25 October 2026: 02:59 → 02:00, a day of 25 hours.
//   UTC   22  23  00 | 01  02  03
//   local 00  01  02 | 02  03  04
const zone = 'Europe/Stockholm';
const [spring, autumn] = ['2026-03-29', '2026-10-25'];
const hours = (day: string, utc: string): number => secondsInTimeZone(zone, day, new Date(utc)) / 3600;

describe('times on nights when clocks change', () => {
  it('jumps over the hour that is not there', () => {
    expect(hours(spring, '2026-03-29T00:59:00Z')).toBeCloseTo(1 + 59 / 60);
    expect(hours(spring, '2026-03-29T01:00:00Z')).toBe(3);
    expect(hours(spring, '2026-03-29T06:00:00Z')).toBe(8);
  });

  it('counts the repeated hour once, and never goes back', () => {
    expect(hours(autumn, '2026-10-25T00:30:00Z')).toBe(2.5);
    expect(hours(autumn, '2026-10-25T01:30:00Z')).toBe(2.5);
    expect(hours(autumn, '2026-10-25T07:00:00Z')).toBe(8);
  });

  it('is the same for many instants of a day as for each of them', () => {
    const zones = [zone, 'UTC', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];
    for (const timeZone of zones)
      for (const day of ['2026-03-08', spring, '2026-03-30', '2026-04-05', '2026-07-01', autumn, '2026-12-31']) {
        const clock = clockOfDay(timeZone, day);
        const noon = Date.parse(`${day}T12:00:00.900Z`);
        const moments = Array.from({ length: 6 * 24 }, (_, hour) => noon + (hour - 72) * 3_600_000);
        const each = moments.map((at) => secondsInTimeZone(timeZone, day, new Date(at)));
        expect(moments.map(clock), `${timeZone} ${day}`).toEqual(each);
      }
  });

  it('a night shift of the evening before continues past midnight, and ends by the local time', () => {
    // 22:00 to 06:00: on the plan of the 28th until 30:00. Seven hours of work in spring, nine in autumn.
    expect(hours('2026-03-28', '2026-03-28T21:00:00Z')).toBe(22);
    expect(hours('2026-03-28', '2026-03-29T04:00:00Z')).toBe(30);
    expect(hours('2026-10-24', '2026-10-24T20:00:00Z')).toBe(22);
    expect(hours('2026-10-24', '2026-10-25T05:00:00Z')).toBe(30);
  });

  it('a time window of the morning after opens and closes by the local time', () => {
    // 08:00 to 10:00 on the day of the plan.
    const isOpen = (day: string, utc: string): boolean => hours(day, utc) >= 8 && hours(day, utc) <= 10;
    expect(isOpen(spring, `${spring}T05:59:00Z`)).toBe(false);
    expect(isOpen(spring, `${spring}T06:00:00Z`)).toBe(true);
    expect(isOpen(spring, `${spring}T08:00:00Z`)).toBe(true);
    expect(isOpen(spring, `${spring}T08:01:00Z`)).toBe(false);
    expect(isOpen(autumn, `${autumn}T06:59:00Z`)).toBe(false);
    expect(isOpen(autumn, `${autumn}T07:00:00Z`)).toBe(true);
    expect(isOpen(autumn, `${autumn}T09:00:00Z`)).toBe(true);
    expect(isOpen(autumn, `${autumn}T09:01:00Z`)).toBe(false);
  });

  it('a day begins at its own midnight', () => {
    expect(dateInTimeZone(zone, new Date('2026-03-28T22:59:00Z'))).toBe('2026-03-28');
    expect(dateInTimeZone(zone, new Date('2026-03-28T23:00:00Z'))).toEqual(spring);
    expect(dateInTimeZone(zone, new Date('2026-10-24T21:59:00Z'))).toBe('2026-10-24');
    expect(dateInTimeZone(zone, new Date('2026-10-24T22:00:00Z'))).toEqual(autumn);
  });
});

describe('quiet hours on those nights', () => {
  const endOf = (utc: string, timeZone = zone): string => {
    const at = new Date(utc);
    const left = secondsUntilQuietHoursEnd({ start: '21:00', end: '07:00', timeZone }, at);
    return new Date(at.getTime() + left * 1000).toISOString();
  };
  it('end at seven local time, whether the night was short or long', () => {
    expect(endOf('2026-03-28T23:30:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(endOf('2026-03-28T20:30:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(endOf('2026-10-24T22:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(endOf('2026-10-25T00:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(endOf('2026-10-25T01:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
    expect(endOf('2026-06-10T22:30:00Z')).toBe('2026-06-11T05:00:00.000Z');
  });

  it('are each company’s own at one moment', () => {
    // Half past one in UTC: night in Stockholm, evening in New York, afternoon in Auckland.
    expect(endOf('2026-10-25T01:30:00Z', 'America/New_York')).toBe('2026-10-25T11:00:00.000Z');
    expect(endOf('2026-10-25T01:30:00Z', 'Pacific/Auckland')).toBe('2026-10-25T01:30:00.000Z');
  });
});

it.each([
  ['Europe/Stockholm', '2026-03-29', [2, 3]],
  ['Europe/Stockholm', '2026-03-28', null],
  ['Europe/Stockholm', '2026-10-25', null],
  ['America/New_York', '2026-03-08', [2, 3]],
  ['Australia/Lord_Howe', '2026-10-04', [2, 2.5]],
  ['America/Santiago', '2026-09-06', [0, 1]],
  ['Asia/Tokyo', '2026-03-29', null],
])('in %s the clocks of %s skip %s', (timeZone, day, hoursSkipped) => {
  const skipped = skippedTimes(timeZone, day);
  expect(skipped && [skipped.start / 3600, skipped.end / 3600]).toEqual(hoursSkipped);
});

it('a window that begins or ends in the skipped hour is found', () => {
  const skipped = { start: 7200, end: 10_800 };
  expect(isInSkippedTimes(skipped, { start: '02:15', end: '10:00' })).toBe(true);
  expect(isInSkippedTimes(skipped, { start: null, end: '02:30' })).toBe(true);
  expect(isInSkippedTimes(skipped, { start: '01:00', end: '03:00' }), '03:00 exists').toBe(false);
});

it('an instant has the time of the zone, also on the night of a change', () => {
  expect(wallTimeIn(zone, new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29T01:59:59');
  expect(wallTimeIn(zone, new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29T03:00:00');
});
