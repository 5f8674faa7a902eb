import { describe, expect, it } from 'vitest';
import { addDays, dayInTimeZone, instantInTimeZone } from './zoned-time.ts';

const at = (zone: string, day: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantInTimeZone(zone, day, hours * 3600 + minutes * 60).toISOString();
};

describe('instantInTimeZone', () => {
  it('reads a wall clock in winter, in summer and west of Greenwich', () => {
    expect(at('Europe/Stockholm', '2026-01-15', '08:00')).toBe('2026-01-15T07:00:00.000Z');
    expect(at('Europe/Stockholm', '2026-07-15', '08:00')).toBe('2026-07-15T06:00:00.000Z');
    expect(at('America/Los_Angeles', '2026-07-15', '20:00')).toBe('2026-07-16T03:00:00.000Z');
    expect(at('Asia/Kolkata', '2026-07-15', '00:00')).toBe('2026-07-14T18:30:00.000Z');
  });

  it('moves a time that the clocks skip, and takes the first of a repeated one', () => {
    expect(at('Europe/Stockholm', '2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('Europe/Stockholm', '2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(at('Europe/Stockholm', '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('Europe/Stockholm', '2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('takes times before and after the day', () => {
    expect(instantInTimeZone('Europe/Stockholm', '2026-03-29', 25 * 3600).toISOString()).toBe(
      '2026-03-29T23:00:00.000Z',
    );
    expect(instantInTimeZone('Europe/Stockholm', '2026-03-29', -3600).toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });
});

it('counts calendar days in the zone', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayInTimeZone('Pacific/Auckland', new Date('2026-06-01T13:00:00Z'), 1)).toBe('2026-06-03');
});
