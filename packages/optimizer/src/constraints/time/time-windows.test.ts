import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../../schedule/schedule-route.ts';
import { at, job, stops, formatRoute, formatSolution, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';
import { latenessOf, serviceStartAt } from './time-windows.ts';

describe('time windows', () => {
  const windows = [
    { start: 100, end: 200 },
    { start: 400, end: 500 },
  ];

  it.each([
    [50, 100],
    [100, 100],
    [200, 200],
    [201, 400],
    [500, 500],
    [600, 600],
  ])('an arrival at %i is served at %i', (arrival, served) => {
    expect(serviceStartAt(windows, arrival)).toBe(served);
  });

  it('counts lateness from the end of the last window', () => {
    expect(latenessOf(windows, 500)).toBe(0);
    expect(latenessOf(windows, 530)).toBe(30);
    expect(latenessOf([], 9e9)).toBe(0);
  });

  it('waits for a window where leaving later does not help', () => {
    const problem = world({
      vehicles: [vehicle('d1')],
      jobs: [job('a', 1, {}, '09:00-09:20'), job('b', 2, {}, '10:00-11:00')],
    });
    const route = scheduleRoute(problem, 0, stops('a b'));
    expect(formatRoute(route)).toBe('09:10 start · 09:20 a · 10:00 b · 10:25 end');
    expect(route.totals).toMatchObject({
      waitingSeconds: at('10:00') - at('09:35'),
      workingSeconds: at('10:25') - at('09:10'),
    });
  });

  it('flags a late stop and continues', () => {
    const problem = world({ vehicles: [vehicle('d1')], jobs: [job('a', 3), job('b', 1, {}, '08:00-08:30')] });
    expect(formatRoute(scheduleRoute(problem, 0, stops('a b')))).toBe(
      '08:00 start · 08:30 a · 08:55 b !time-window 1500 · 09:10 end',
    );
  });

  it('leaves out what cannot be reached in its window, with the reason', () => {
    const problem = world({ vehicles: [vehicle('d1')], jobs: [job('a', 1), job('far', 9, {}, '08:00-08:30')] });
    expect(formatSolution(solve(problem))).toBe('d1: a | left: far (time-window)');
  });

  it('leaves out one of two that exclude each other', () => {
    const problem = world({
      vehicles: [vehicle('d1')],
      jobs: [job('a', 5, {}, '09:00-09:05'), job('b', 1, { priority: 3 }, '09:00-09:05')],
    });
    expect(formatSolution(solve(problem))).toBe('d1: b | left: a (time-window)');
  });

  it('places late stops with allowLate and reports their lateness', () => {
    const problem = world({
      vehicles: [vehicle('d1')],
      jobs: [job('far', 9, {}, '08:00-08:30')],
      options: { allowLate: true },
    });
    const solution = solve(problem);
    expect(formatSolution(solution)).toBe('d1: far !time-window 3600');
    expect(solution.summary).toMatchObject({ lateStops: 1, lateSeconds: 3600 });
  });

  it('uses any of several windows', () => {
    const jobs = [job('a', 2, {}, '08:00-08:10', '11:00-11:10'), job('b', 2, {}, '08:20-08:20')];
    expect(formatSolution(solve(world({ vehicles: [vehicle('d1')], jobs })))).toBe('d1: b a');
  });
});
