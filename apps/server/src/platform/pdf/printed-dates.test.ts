import { expect, it } from 'vitest';
import { printedDay, printedMoment } from './printed-dates.ts';

it.each([
  ['en', 'Mon, 23 Nov, 2026', 'Mon, 23 Nov, 2026 02:05 PM'],
  ['sv', 'mån 23 nov. 2026', 'mån 23 nov. 2026 14:05'],
  ['fr', 'lun. 23 nov. 2026', 'lun. 23 nov. 2026 14:05'],
] as const)('formats a day and an instant in %s', (language, day, moment) => {
  expect(printedDay('2026-11-23', language)).toBe(day);
  expect(printedMoment(new Date('2026-11-23T13:05:00Z'), language, 'Europe/Stockholm')).toBe(moment);
});
