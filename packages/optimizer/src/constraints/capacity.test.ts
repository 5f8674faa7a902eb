import { describe, expect, it } from 'vitest';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { job, shipment, stops, told, toldSolution, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';

describe('capacity', () => {
  it('counts jobs from the start of the route', () => {
    const problem = world({
      vehicles: [vehicle('d1', { capacity: 5 })],
      jobs: [job('a', 1, { load: 4 }), job('b', 2, { load: 3 })],
    });
    const route = scheduleRoute(problem, 0, stops('a b'));
    expect(route.steps.map((step) => step.load)).toEqual([7, 3, 0, 0]);
    expect(told(route)).toContain('08:00 start !capacity 2');
  });

  it('counts shipments while they are on board', () => {
    const shipments = [shipment('s', 1, 2, { load: 4 }), shipment('t', 3, 4, { load: 4 })];
    const problem = world({ vehicles: [vehicle('d1', { capacity: 5 })], shipments });
    expect(told(scheduleRoute(problem, 0, stops('+s -s +t -t')))).not.toContain('!');
    expect(told(scheduleRoute(problem, 0, stops('+s +t -s -t')))).toContain('+t !capacity 3');
    expect(toldSolution(solve(problem))).toBe('d1: +s -s +t -t');
  });

  it('spreads jobs over vehicles when one cannot take them all', () => {
    const jobs = ['a', 'b', 'c', 'd'].map((id) => job(id, 2, { load: 5 }));
    const solution = solve(
      world({ vehicles: [vehicle('d1', { capacity: 10 }), vehicle('d2', { capacity: 10 })], jobs }),
    );
    expect(solution.routes.map((route) => route.totals.stops)).toEqual([2, 2]);
  });

  it('leaves out what is too much for every vehicle, and what is too much together', () => {
    const vehicles = [vehicle('d1', { capacity: 10 })];
    expect(toldSolution(solve(world({ vehicles, jobs: [job('a', 1, { load: 11 })] })))).toBe(
      'd1: – | left: a (capacity)',
    );
    const jobs = [job('a', 1, { load: 6, priority: 2 }), job('b', 1, { load: 6 })];
    expect(toldSolution(solve(world({ vehicles, jobs })))).toBe('d1: a | left: b (capacity)');
  });

  it('has no limit with null', () => {
    const problem = world({ vehicles: [vehicle('d1', { capacity: null })], jobs: [job('a', 1, { load: 1e9 })] });
    expect(toldSolution(solve(problem))).toBe('d1: a');
  });
});
