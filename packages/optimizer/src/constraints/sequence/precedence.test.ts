import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { shipment, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

describe('precedence', () => {
  const shipments = [shipment('s', 4, 1), shipment('t', 5, 2)];

  it('plans a pickup before its delivery', () => {
    expect(formatSolution(solve(world({ vehicles: [vehicle('d1')], shipments })))).toMatch(
      /^d1: \+(s \+t|t \+s) -t -s$/,
    );
  });

  it.each([
    ['-s +s', 2],
    ['+s', 1],
    ['-s', 1],
    ['+s +t -s -t', 0],
  ])('%s breaks it %i times', (order, times) => {
    const route = scheduleRoute(world({ vehicles: [vehicle('d1')], shipments }), 0, stops(order));
    expect(formatRoute(route).split('!precedence').length - 1).toBe(times);
  });
});
