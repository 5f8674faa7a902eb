import { expect, it } from 'vitest';
import { planAndCheck } from '../testing/plan-and-check.ts';
import { job, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { preferencePriceOf } from './preferred-vehicles.ts';

const chooser = job('a', 1, { preferredVehicles: ['d2', 'd3'] });

it('a vehicle that is not preferred has a price', () => {
  expect(preferencePriceOf(chooser, 'd1', undefined)).toBe(1800);
  expect(preferencePriceOf(chooser, 'd1', { preferencePrice: 60 })).toBe(60);
  expect(preferencePriceOf(chooser, 'd3', undefined)).toBe(0);
});

it('without a preference all are the same', () => {
  expect(preferencePriceOf(job('a', 1), 'd1', undefined)).toBe(0);
  expect(preferencePriceOf(job('a', 1, { preferredVehicles: [] }), 'd1', undefined)).toBe(0);
});

it('it is no broken rule', () => {
  expect(
    formatRoute(planAndCheck(world({ vehicles: [vehicle('d1'), vehicle('d2')], jobs: [chooser] }), 'a')),
  ).not.toContain('!');
});
