import { expect, it } from 'vitest';
import { usualDay } from './usual-day.ts';

it('the day of most orders is suggested, the earlier of two', () => {
  expect(usualDay([{ nextDay: '2026-12-02' }, { nextDay: '2026-12-01' }, { nextDay: '2026-12-02' }])).toBe(
    '2026-12-02',
  );
  expect(usualDay([{ nextDay: '2026-12-02' }, { nextDay: '2026-12-01' }])).toBe('2026-12-01');
  expect(usualDay([{ nextDay: null }])).toBeNull();
});
