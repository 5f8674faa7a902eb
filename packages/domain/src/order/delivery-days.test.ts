import { describe, expect, it } from 'vitest';
import { areDatesInverted, dayConflictOf, isPreferredOutside } from './delivery-days.ts';

const days = { earliestDate: '2026-12-01', latestDate: '2026-12-11', weekdays: [1, 2] };

describe('the days of an order', () => {
  it('say why a day is not one of them', () => {
    // 30 November and 14 December 2026 are Mondays.
    expect(dayConflictOf('2026-11-30', days)).toBe('too_early');
    expect(dayConflictOf('2026-12-14', days)).toBe('too_late');
    expect(dayConflictOf('2026-12-02', days)).toBe('weekday');
    expect(dayConflictOf('2026-12-07', days)).toBeNull();
  });

  it('allow every day without limits', () => {
    expect(dayConflictOf('2026-12-06', { earliestDate: null, latestDate: null, weekdays: [] })).toBeNull();
  });

  it('do not contradict each other', () => {
    expect(areDatesInverted('2026-12-02', '2026-12-01')).toBe(true);
    expect(areDatesInverted('2026-12-01', '2026-12-01')).toBe(false);
    expect(areDatesInverted(null, '2026-12-01')).toBe(false);
    expect(isPreferredOutside({ ...days, preferredDate: '2026-12-12' })).toBe(true);
    expect(isPreferredOutside({ ...days, preferredDate: '2026-12-11' })).toBe(false);
    expect(isPreferredOutside({ preferredDate: '2026-12-11' })).toBe(false);
  });
});
