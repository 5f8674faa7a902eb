import { expect, it } from 'vitest';
import { breaksInOrder, checkDriverBreaks, listBreaksLeftOut } from './driver-breaks.ts';

const hour = 3600;
const problems = (driver: Parameters<typeof checkDriverBreaks>[0]): string[] => {
  const issues: string[] = [];
  checkDriverBreaks(driver, (path, problem) => issues.push(`${path.join('.')} ${problem}`));
  return issues;
};
const windowsInOrder = (driver: Parameters<typeof breaksInOrder>[0]) =>
  breaksInOrder(driver, 360).map(({ afterWorkSeconds: _, ...rest }) => rest);
const lunch = { start: '11:00', end: '14:00', duration: 30 };

it('gives the optimizer the fixed break and the others in their order', () => {
  expect(breaksInOrder({ breakStart: '12:00', breakEnd: '12:30' }, 360)).toEqual([
    { windowStart: 12 * hour, windowEnd: 12.5 * hour, durationSeconds: hour / 2, afterWorkSeconds: 6 * hour },
  ]);
  expect(
    windowsInOrder({
      breakStart: '15:00',
      breakEnd: '15:15',
      breaks: [{ start: '16:00', end: '18:00', duration: 15 }, lunch],
    }),
  ).toEqual([
    { windowStart: 11 * hour, windowEnd: 14 * hour, durationSeconds: hour / 2 },
    { windowStart: 15 * hour, windowEnd: 15.25 * hour, durationSeconds: hour / 4 },
    { windowStart: 16 * hour, windowEnd: 18 * hour, durationSeconds: hour / 4 },
  ]);
});

it('ends a window where a break inside it ends, so that the breaks stay in order', () =>
  expect(windowsInOrder({ breakStart: '12:00', breakEnd: '12:30', breaks: [lunch] })).toEqual([
    { windowStart: 11 * hour, windowEnd: 12.5 * hour, durationSeconds: hour / 2 },
    { windowStart: 12 * hour, windowEnd: 12.5 * hour, durationSeconds: hour / 2 },
  ]));

it('finds breaks that are longer than their window, and breaks without time', () => {
  expect(problems({ breaks: [lunch, { start: '15:00', end: '15:10', duration: 15 }] })).toEqual([
    'breaks.1.duration break_too_long',
  ]);
  expect(problems({ breaks: [{ start: '15:00', end: '14:00', duration: 15 }] })).toEqual([
    'breaks.0.duration break_too_long',
  ]);
  const same = { start: '12:00', end: '12:30', duration: 30 };
  expect(problems({ breaks: [same, same] })).toEqual(['breaks breaks_too_many']);
  expect(problems({ breaks: [lunch] })).toEqual([]);
  expect(windowsInOrder({ breaks: [same, same] })).toHaveLength(1);
});

it('lists the breaks that a route leaves out, but none that may have been taken before now', () => {
  const breaks = breaksInOrder({ breaks: [lunch, { start: '08:00', end: '17:00', duration: 15 }] }, 360);
  const left = [
    { index: 0, reason: 'before' as const },
    { index: 1, reason: 'not-due' as const },
  ];
  const allDay = { start: '08:00', end: '14:00', duration: 15, reason: 'before' };
  expect(listBreaksLeftOut({ breaks }, left)).toEqual([allDay, { ...lunch, reason: 'not-due' }]);
  expect(listBreaksLeftOut({ breaks, hasLeft: true }, left)).toEqual([{ ...lunch, reason: 'not-due' }]);
});
