import { expect, it } from 'vitest';
import { parseOpeningHours } from '../time-text/parse-time-windows.ts';
import { contactTimesOf, isClosedOn, windowsOnDay } from './contact-windows.ts';

const hours = (text: string) => {
  const read = parseOpeningHours(text, 'en');
  if ('problem' in read) throw new Error(read.problem);
  return contactTimesOf(read);
};
const [monday, saturday, sunday] = ['2026-11-23', '2026-11-28', '2026-11-29'];

it('gives an order the windows of its weekday', () => {
  const contact = hours('Mon–Fri 9–12; 14–17; Sat from 10');
  expect(windowsOnDay(contact, monday!)).toEqual({
    start: '09:00',
    end: '12:00',
    windows: [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '17:00' },
    ],
  });
  expect(windowsOnDay(contact, saturday!)).toEqual({ start: '10:00', end: null, windows: null });
  expect([monday, saturday, sunday].map((day) => isClosedOn(contact, day!))).toEqual([false, false, true]);
  expect(windowsOnDay(contact, sunday!)).toEqual({ start: null, end: null, windows: null });
});

it('stores one window for every day as start and end, as contacts without opening hours have them', () => {
  expect(hours('9–12')).toEqual({ startTime: '09:00', endTime: '12:00', openingHours: [] });
  expect(hours('daily from 9')).toEqual({ startTime: '09:00', endTime: null, openingHours: [] });
  expect(hours('')).toEqual({ startTime: null, endTime: null, openingHours: [] });
  expect(windowsOnDay(hours('9–12'), sunday!)).toEqual({ start: '09:00', end: '12:00', windows: null });
  expect(isClosedOn(hours('9–12'), sunday!)).toBe(false);
});
