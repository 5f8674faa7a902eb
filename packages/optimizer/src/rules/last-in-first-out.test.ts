import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { planAndCheck } from '../testing/plan-and-check.ts';
import { job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { preparedRulesOf, timedRouteOf } from './index.ts';

describe('last in, first out', () => {
  const parts = { jobs: [job('a', 1)], shipments: [shipment('s', 1, 3), shipment('t', 2, 3)] };
  const problem = world({ vehicles: [vehicle('d1', { lastInFirstOut: true })], ...parts });

  it('is respected where later goods are delivered first, or are not on board together', () => {
    planAndCheck(problem, '+s a +t -t -s');
    planAndCheck(problem, '+s -s +t -t a');
  });

  it('is broken where later goods block a delivery', () => {
    const steps = formatRoute(planAndCheck(problem, '+s +t -s -t a', 'last-in-first-out'));
    expect(steps).toContain('-s !last-in-first-out');
    expect(steps).not.toContain('-t !');
  });

  it('does not concern other vehicles', () => {
    const plain = world({ vehicles: [vehicle('d1')], ...parts });
    planAndCheck(plain, '+s +t -s -t a');
    expect(preparedRulesOf(plain)).toEqual([]);
    const mixed = world({ vehicles: [...plain.vehicles, vehicle('d2', { lastInFirstOut: true })], ...parts });
    expect([0, 1].map((v) => preparedRulesOf(mixed)[0]!.concerns(v))).toEqual([false, true]);
  });

  it('accepts deliveries of fixed steps, and applies to what is on board', () => {
    const isRespected = (fixed: string, order: string) => {
      const begun = { ...problem, vehicles: [vehicle('d1', { lastInFirstOut: true, prefix: stops(fixed) })] };
      const { steps } = scheduleRoute(begun, 0, stops(order));
      return preparedRulesOf(begun)[0]!.isRespected(timedRouteOf(begun, 0, stops(fixed).length, steps));
    };
    expect(isRespected('+s +t -s', '+s +t -s -t')).toBe(true);
    expect(isRespected('+s +t', '+s +t -s -t')).toBe(false);
    expect(isRespected('+s +t', '+s +t -t -s')).toBe(true);
  });
});
