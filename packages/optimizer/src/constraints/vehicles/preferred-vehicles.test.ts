import { expect, it } from 'vitest';
import { planAndCheck } from '../../testing/plan-and-check.ts';
import { job, formatRoute, vehicle, world } from '../../testing/line-world.ts';
import { preferencePriceOf } from './preferred-vehicles.ts';

const chooser = job('a', 1, { preferredVehicles: ['d2', 'd3'] });

it('prices a vehicle that is not preferred', () => {
  expect(preferencePriceOf(chooser, 'd1', undefined)).toBe(1800);
  expect(preferencePriceOf(chooser, 'd1', { preferencePrice: 60 })).toBe(60);
  expect(preferencePriceOf(chooser, 'd3', undefined)).toBe(0);
});

it('prices no vehicle without a preference', () => {
  expect(preferencePriceOf(job('a', 1), 'd1', undefined)).toBe(0);
  expect(preferencePriceOf(job('a', 1, { preferredVehicles: [] }), 'd1', undefined)).toBe(0);
});

it('reports no violation for a vehicle that is not preferred', () => {
  expect(
    formatRoute(planAndCheck(world({ vehicles: [vehicle('d1'), vehicle('d2')], jobs: [chooser] }), 'a')),
  ).not.toContain('!');
});
