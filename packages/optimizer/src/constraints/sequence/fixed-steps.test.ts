import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import {
  at,
  job,
  shipment,
  site,
  stops,
  formatRoute,
  formatSolution,
  vehicle,
  world,
} from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';

describe('fixed steps', () => {
  it('stay at the front at any distance', () => {
    const vehicles = [vehicle('d1', { prefix: stops('far') })];
    expect(formatSolution(solve(world({ vehicles, jobs: [job('near', 1), job('far', 9)] })))).toBe('d1: far near');
  });

  it('have their known times, from which the other stops are computed', () => {
    const prefix = [
      { kind: 'job' as const, taskId: 'a', arrival: at('09:00'), serviceStart: at('09:02'), departure: at('09:20') },
    ];
    const problem = world({ vehicles: [vehicle('d1', { prefix })], jobs: [job('a', 1), job('b', 2)] });
    const route = scheduleRoute(problem, 0, stops('a b'));
    expect(formatRoute(route)).toBe('08:00 start · 09:02 a · 09:30 b · 09:55 end');
    expect(route.steps[1]).toMatchObject({ waiting: 120, serviceSeconds: 18 * 60 });
    expect(formatSolution(solve(problem))).toBe('d1: a b');
  });

  it('delay the other stops to notBefore', () => {
    const vehicles = [vehicle('d1', { prefix: stops('a'), notBefore: at('10:00') })];
    const problem = world({ vehicles, jobs: [job('a', 1), job('b', 2)] });
    const solution = solve(problem);
    expect(formatRoute(solution.routes[0]!)).toBe('08:00 start · 08:10 a · 10:10 b · 10:35 end');
  });

  it('deliver what is on board with the same vehicle, late if necessary', () => {
    const late = shipment('s', 1, 6, { delivery: site(6, '08:00-08:30') });
    const vehicles = [vehicle('d1', { prefix: stops('+s'), shiftEnd: at('09:00') }), vehicle('d2')];
    const solution = solve(world({ vehicles, shipments: [late] }));
    expect(formatSolution(solution)).toBe('d1: +s -s !time-window 2100 | d2: –');
    expect(solution.routes[0]!.totals.overtimeSeconds).toBe(at('10:10') - at('09:00'));
  });

  it('do not count loads that were never picked up', () => {
    const vehicles = [vehicle('d1', { capacity: 5, prefix: stops('+s') })];
    const shipments = [shipment('s', 1, 2, { load: 5 }), shipment('t', 3, 4, { load: 5 })];
    expect(formatSolution(solve(world({ vehicles, shipments })))).toBe('d1: +s -s +t -t');
  });

  it('are flagged where a person moves them', () => {
    const problem = world({ vehicles: [vehicle('d1', { prefix: stops('a') })], jobs: [job('a', 1), job('b', 2)] });
    expect(formatRoute(scheduleRoute(problem, 0, stops('b a')))).toContain('b !fixed');
  });
});

describe('locked routes', () => {
  it('never change, even where they break rules', () => {
    const vehicles = [vehicle('d1', { locked: true, prefix: stops('b a'), shiftEnd: at('08:30') }), vehicle('d2')];
    const jobs = [job('a', 1), job('b', 3, {}, '08:00-08:10'), job('c', 2)];
    const solution = solve(world({ vehicles, jobs }));
    expect(formatSolution(solution)).toBe('d1: b !time-window 1200 a | d2: c');
  });

  it('get no more orders, pinned or not', () => {
    const vehicles = [vehicle('d1', { locked: true, prefix: stops('a') })];
    const problem = world({ vehicles, jobs: [job('a', 1), job('b', 1)], options: { pins: { b: 'd1' } } });
    expect(formatSolution(solve(problem))).toBe('d1: a | left: b (vehicle-not-allowed)');
  });

  it('may be empty', () => {
    const problem = world({ vehicles: [vehicle('d1', { locked: true }), vehicle('d2')], jobs: [job('a', 1)] });
    expect(formatSolution(solve(problem))).toBe('d1: – | d2: a');
  });
});
