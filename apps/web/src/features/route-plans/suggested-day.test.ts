import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import { suggestedDay } from './suggested-day.ts';

const today = dayjs('2026-11-24');
const dayFor = (open: Parameters<typeof suggestedDay>[1]) => suggestedDay(today, open).format('DD');

it('is tomorrow, unless only today has unplanned orders', () => {
  expect(dayFor({ today: 0, tomorrow: 0 })).toBe('25');
  expect(dayFor({ today: 3, tomorrow: 40 })).toBe('25');
  expect(dayFor({ today: 0, tomorrow: 40 })).toBe('25');
  expect(dayFor({ today: 3, tomorrow: undefined })).toBe('25');
  expect(dayFor({ today: 3, tomorrow: 0 })).toBe('24');
});
