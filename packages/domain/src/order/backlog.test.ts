import { expect, it } from 'vitest';
import { dueDateOf, nextDayFor } from './backlog.ts';

const open = { earliestDate: null, latestDate: null, weekdays: [] };

it('an order is due on its latest date, or on its date when its days are not limited', () => {
  const deliveryDate = '2026-12-01';
  expect(dueDateOf({ ...open, deliveryDate, latestDate: '2026-12-05' })).toBe('2026-12-05');
  expect(dueDateOf({ ...open, deliveryDate })).toBe(deliveryDate);
  expect(dueDateOf({ ...open, deliveryDate, weekdays: [1] })).toBeNull();
});

it('the next day of an order is the first one that it allows', () => {
  // 29 November 2026 is a Sunday.
  const today = '2026-11-29';
  expect(nextDayFor(today, open)).toBe(today);
  expect(nextDayFor(today, { ...open, weekdays: [2] })).toBe('2026-12-01');
  expect(nextDayFor(today, { ...open, earliestDate: '2026-12-03', weekdays: [1] })).toBe('2026-12-07');
  expect(nextDayFor(today, { ...open, latestDate: '2026-11-28' })).toBeNull();
  expect(nextDayFor(today, { ...open, latestDate: '2026-12-01', weekdays: [5] })).toBeNull();
});
