import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { at, job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { planAndCheck } from '../testing/plan-and-check.ts';
import { preparedRulesOf, timedRouteOf } from './index.ts';

describe('maximum ride time', () => {
  // Places are ten minutes apart; a service takes five.
  const shipments = [shipment('s', 1, 3, { maxRideSeconds: 1200 })];
  const problem = world({ vehicles: [vehicle('d1')], shipments, jobs: [job('a', 2)] });

  it('counts from leaving the pickup to the begin of the delivery', () => {
    expect(formatRoute(planAndCheck(problem, '+s -s a'))).toBe(
      '08:00 start · 08:10 +s · 08:35 -s · 08:50 a · 09:15 end',
    );
  });

  it('flags the delivery of a ride that is too long, with the excess seconds', () => {
    expect(formatRoute(planAndCheck(problem, '+s a -s', 'max-ride-time'))).toContain('08:40 -s !max-ride-time 300');
  });

  it('counts waiting for the window of the delivery', () => {
    const delivery = { location: 3, serviceSeconds: 300, windows: [{ start: at('10:00'), end: at('11:00') }] };
    const waits = world({
      vehicles: [vehicle('d1')],
      shipments: [
        { ...shipments[0]!, pickup: { ...shipments[0]!.pickup, windows: [{ start: 0, end: at('09:00') }] }, delivery },
      ],
    });
    expect(formatRoute(planAndCheck(waits, '+s -s', 'max-ride-time'))).toContain('10:00 -s !max-ride-time 2100');
  });

  it('has no limit when it is null', () => {
    const free = { ...problem, shipments: [shipment('s', 1, 3, { maxRideSeconds: null })] };
    planAndCheck(free, '+s a -s');
    expect(preparedRulesOf(free)).toEqual([]);
  });

  it('prices and flags shipments on board by fixed steps, and does not refuse them', () => {
    const onBoard = { ...problem, vehicles: [vehicle('d1', { prefix: stops('+s') })] };
    const route = planAndCheck(onBoard, '+s a -s');
    expect(formatRoute(route)).toContain('-s !max-ride-time 300');
    const [rule] = preparedRulesOf(onBoard);
    const timed = timedRouteOf(onBoard, 0, 1, route.steps);
    expect(rule!.isRespected(timed)).toBe(true);
    expect(rule!.price!(timed)).toBe(3000);
    const free = timedRouteOf(problem, 0, 0, scheduleRoute(problem, 0, stops('+s a -s')).steps);
    expect(rule!.isRespected(free)).toBe(false);
    expect(rule!.price!(free)).toBe(0);
  });
});
