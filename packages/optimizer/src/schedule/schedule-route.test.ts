import { describe, expect, it } from 'vitest';
import { at, job, shipment, stops, formatRoute, vehicle, world } from '../testing/line-world.ts';
import { scheduleRoute } from './schedule-route.ts';

describe('plan mode', () => {
  const problem = world({
    vehicles: [vehicle('d1'), vehicle('d2', { start: 3 })],
    jobs: [job('a', 1, { load: 2 })],
    shipments: [shipment('s', 2, 3, { load: 1 })],
  });

  it('gives times, loads and totals of a sequence of stops', () => {
    const route = scheduleRoute(problem, 0, stops('a +s -s'));
    expect(formatRoute(route)).toBe('08:00 start · 08:10 a · 08:25 +s · 08:40 -s · 09:15 end');
    expect(route.steps.map((step) => step.load)).toEqual([2, 0, 1, 0, 0]);
    expect(route.totals).toEqual({
      travelSeconds: 3600,
      serviceSeconds: 900,
      waitingSeconds: 0,
      breakSeconds: 0,
      workingSeconds: at('09:15') - at('08:00'),
      distanceMetres: 60_000,
      lateSeconds: 0,
      lateStops: 0,
      overtimeSeconds: 0,
      stops: 3,
      reloads: 0,
      peakLoad: 2,
    });
  });

  it('uses the given vehicle', () => {
    expect(formatRoute(scheduleRoute(problem, 1, stops('a')))).toBe('08:00 start · 08:20 a · 08:35 end');
  });

  it('accepts a travel function instead of matrices', () => {
    const { matrices: _matrices, locationCount: _count, ...rest } = problem;
    const route = scheduleRoute(rest, 0, stops('a'), () => ({ seconds: 60, metres: 1000 }));
    expect(formatRoute(route)).toBe('08:00 start · 08:01 a · 08:07 end');
    expect(() => scheduleRoute(rest, 0, stops('a'))).toThrow('Give the problem its matrices, or a travel function');
  });

  it('gives an unused vehicle an empty route', () => {
    expect(scheduleRoute(problem, 0, [])).toMatchObject({
      vehicleId: 'd1',
      steps: [],
      totals: { stops: 0, workingSeconds: 0 },
    });
  });

  it('refuses tasks and vehicles that are not in the problem', () => {
    expect(() => scheduleRoute(problem, 0, stops('nobody'))).toThrow('The problem has no job nobody');
    expect(() => scheduleRoute(problem, 0, stops('+a'))).toThrow('The problem has no pickup a');
    expect(() => scheduleRoute(problem, 7, [])).toThrow('The problem has no vehicle number 7');
  });
});
