import { describe, expect, it } from 'vitest';
import type { Options, Vehicle } from '../problem/problem.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { planAndCheck } from '../testing/plan-and-check.ts';
import { job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { preparedRulesOf, timedRouteOf } from './index.ts';

describe('minimum use of a vehicle', () => {
  const worldOf = (more: Partial<Vehicle>, options: Options = {}) =>
    world({
      vehicles: [vehicle('d1', more)],
      jobs: [job('a', 1, { load: 4 })],
      shipments: [shipment('s', 1, 2, { load: 6 })],
      options,
    });
  const priceOf = (problem: ReturnType<typeof worldOf>, order: string) => {
    const tasks = order === '' ? [] : stops(order);
    const { steps } = scheduleRoute(problem, 0, tasks);
    return preparedRulesOf(problem)[0]!.price!(timedRouteOf(problem, 0, 0, steps));
  };

  it('reports missing stops at the end, and never refuses them', () => {
    expect(formatRoute(planAndCheck(worldOf({ minStops: 5 }), 'a +s -s'))).toContain('end !min-use 2');
    expect(formatRoute(planAndCheck(worldOf({ minStops: 3 }), 'a +s -s'))).not.toContain('!');
  });

  it('counts the load of each order once', () => {
    expect(formatRoute(planAndCheck(worldOf({ minLoad: 10 }), 'a +s -s'))).not.toContain('!');
    expect(formatRoute(planAndCheck(worldOf({ minLoad: 11 }), 'a +s -s'))).toMatch(/end !min-use$/);
  });

  it('has a price in proportion to the greater missing share', () => {
    expect(priceOf(worldOf({ minStops: 4, minLoad: 5 }), 'a')).toBe(2700);
    expect(priceOf(worldOf({ minStops: 1, minLoad: 5 }, { shortfallPrice: 100 }), 'a')).toBeCloseTo(20);
    expect(priceOf(worldOf({ minStops: 1, minLoad: 4 }), 'a')).toBe(0);
  });

  it('does not concern an unused vehicle', () => {
    expect(priceOf(worldOf({ minStops: 4 }), '')).toBe(0);
    expect(preparedRulesOf(worldOf({ minStops: null }))).toEqual([]);
  });
});
