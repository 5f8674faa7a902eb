import { expect, it } from 'vitest';
import { costCurve } from './cost-curve.ts';

it('draws costs from left to right, with the lowest at the bottom', () => {
  expect(costCurve([30, 20, 10], 100, 20)).toBe('M0.0 0.0L50.0 10.0L100.0 20.0');
});

it('is empty for one cost and flat for equal costs', () => {
  expect(costCurve([5], 100, 20)).toBe('');
  expect(costCurve([5, 5], 100, 20)).toBe('M0.0 20.0L100.0 20.0');
});
