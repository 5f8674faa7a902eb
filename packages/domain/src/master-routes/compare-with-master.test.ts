import { describe, expect, it } from 'vitest';
import { compareWithMaster, usualPosition } from './compare-with-master.ts';
import { masterDatesBetween } from './master-route.ts';

const textOf = (masterStops: number, day: readonly (number | null)[]): string =>
  compareWithMaster(masterStops, day)
    .map(({ change, master }) => `${change}${master ?? ''}`)
    .join(' ');

describe('a day compared with its master route', () => {
  it('has the same stops in the usual sequence', () => {
    expect(textOf(3, [0, 1, 2])).toBe('same0 same1 same2');
  });
  it('shows a missing stop where it usually is', () => {
    expect(textOf(4, [0, 2, 3])).toBe('same0 missing1 same2 same3');
    expect(textOf(3, [1, 2])).toBe('missing0 same1 same2');
    expect(textOf(2, [])).toBe('missing0 missing1');
  });
  it('shows an added stop where the day has it', () => {
    expect(textOf(2, [0, null, 1])).toBe('same0 added same1');
  });
  it('counts as few stops as possible as moved', () => {
    expect(textOf(5, [4, 0, 1, 2, 3])).toBe('moved4 same0 same1 same2 same3');
    expect(
      textOf(4, [0, 2, 1, 3])
        .split(' ')
        .filter((word) => word.startsWith('moved')),
    ).toHaveLength(1);
  });
  it('does not count two orders of one stop as moved', () => {
    expect(textOf(2, [0, 0, 1])).toBe('same0 same0 same1');
  });
  it('puts a late stop behind the stops before it', () => {
    const list = [0, 3, null, 5].map((master) => ({ master }));
    expect(usualPosition(list, 4)).toBe(2);
    expect(usualPosition(list, 9)).toBe(4);
    expect(usualPosition([{ master: 3 }], 1)).toBe(0);
    expect(usualPosition([{ master: null }], 1)).toBe(1);
  });
});

it('gives a master route its dates: every second week on Monday and Thursday, until its last day', () => {
  const dates = { weekdays: ['MON', 'THU'], everyWeeks: 2, startDate: '2027-01-05', lastDate: '2027-01-25' } as const;
  expect(masterDatesBetween(dates, '2027-01-01', '2027-12-31')).toEqual(['2027-01-07', '2027-01-18', '2027-01-21']);
});
