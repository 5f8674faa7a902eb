import { describe, expect, it } from 'vitest';
import {
  emptyWeek,
  problemOfDay,
  problemOfWeeks,
  shiftBodyOf,
  shiftValuesOf,
  turnOfWeek,
  usualShift,
  usualWeek,
  weeksBodyOf,
  weeksText,
  weekValuesOf,
} from './shift-values.ts';

describe('a shift in a form', () => {
  it('has its most working time in hours, and times as people type them', () => {
    const body = shiftBodyOf({ ...usualShift, start: '7', maxWorkingHours: 7.5 });
    expect(body).toMatchObject({ start: '07:00', end: '16:00', maxWorkingMinutes: 450 });
    expect(shiftBodyOf(shiftValuesOf(body))).toEqual(body);
  });

  it('is refused without times, with its end before its start, over another one, and with breaks that do not fit', () => {
    expect(problemOfDay([usualShift])).toBeNull();
    expect(problemOfDay([{ ...usualShift, end: null }])).toBe('invalid');
    expect(problemOfDay([{ ...usualShift, end: '07:00' }])).toBe('inverted');
    expect(problemOfDay([usualShift, { ...usualShift, start: '15:00', end: '18:00' }])).toBe('overlap');
    expect(problemOfDay([{ ...usualShift, breaks: [{ start: '09:00', end: '10:00', duration: 90 }] }])).toBe('breaks');
    expect(problemOfDay([{ ...usualShift, breaks: [{ start: null, end: '10:00', duration: 30 }] }])).toBe('breaks');
  });
});

describe('weeks in a form', () => {
  it('return as they were, with the first wrong day named', () => {
    const weeks = [usualWeek, emptyWeek];
    expect(weekValuesOf(weeksBodyOf(weeks))).toEqual(weeks);
    expect(problemOfWeeks(weeks)).toBeNull();
    const wrong = { ...usualWeek, WED: [{ ...usualShift, end: '07:00' }] };
    expect(problemOfWeeks([usualWeek, wrong])).toEqual({ week: 1, day: 'WED', problem: 'inverted' });
  });

  it('are said in few words', () => {
    const saturday = { ...usualWeek, SAT: [{ ...usualShift, end: '12:00' }] };
    expect(weeksText(weeksBodyOf([usualWeek, saturday]), 'en')).toBe(
      'Mon–Fri 08:00–16:00 / Mon–Fri 08:00–16:00, Sat 08:00–12:00',
    );
  });
});

describe('the turn of a week', () => {
  const pattern = { validFrom: '2026-11-29', validUntil: null };

  it('is counted from the week in which the pattern begins, and is the next one from today on', () => {
    expect(turnOfWeek(0, 2, pattern, '2026-11-29')).toBe('2026-11-23');
    expect(turnOfWeek(1, 2, pattern, '2026-11-29')).toBe('2026-11-30');
    expect(turnOfWeek(0, 2, pattern, '2026-11-30')).toBe('2026-12-07');
    expect(turnOfWeek(2, 3, pattern, '2027-02-15')).toBe('2027-03-01');
  });

  it('is the first one of a pattern that begins later, and none of one that ends before', () => {
    expect(turnOfWeek(1, 2, { ...pattern, validFrom: '2027-01-06' }, '2026-11-29')).toBe('2027-01-11');
    expect(turnOfWeek(1, 2, { ...pattern, validUntil: '2026-11-29' }, '2026-11-29')).toBeNull();
  });
});
