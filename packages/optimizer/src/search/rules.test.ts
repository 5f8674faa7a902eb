import { describe, expect, it } from 'vitest';
import { check } from '../check/index.ts';
import type { Problem } from '../problem/problem.ts';
import { tasksOf } from '../problem/solution.ts';
import { job, shipment, vehicle, world } from '../testing/line-world.ts';
import { solve } from '../testing/solve.ts';

/** Ids of the stops by vehicle, and of the orders left out with their reasons, of a solution without findings. */
function solved(problem: Problem) {
  const solution = solve(problem);
  expect(check(problem, solution)).toEqual([]);
  return {
    routes: solution.routes.map((route) => tasksOf(route).map(({ kind, taskId }) => `${SIGN[kind]}${taskId}`)),
    left: solution.unscheduled.map(({ id, reason }) => `${id} ${reason}`),
  };
}

const SIGN = { job: '', pickup: '+', delivery: '-' };

describe('the search', () => {
  it('keeps incompatible goods on different vehicles', () => {
    const jobs = [job('bread', 1, { goods: 'food' }), job('paint', 2, { goods: 'chemicals' })];
    const incompatibleGoods: [string, string][] = [['food', 'chemicals']];
    const two = solved({ ...world({ vehicles: [vehicle('d1'), vehicle('d2')], jobs }), incompatibleGoods });
    expect(two.left).toEqual([]);
    expect(two.routes.every((route) => route.length === 1)).toBe(true);
    const one = solved({ ...world({ vehicles: [vehicle('d1')], jobs }), incompatibleGoods });
    expect(one.left).toEqual([expect.stringMatching(/^(bread|paint) incompatible-goods$/)]);
  });

  it('delivers a passenger before other stops when the ride would take too long', () => {
    const passenger = (maxRideSeconds: number | null) =>
      world({
        vehicles: [vehicle('d1')],
        jobs: [job('a', 2)],
        shipments: [shipment('p', 1, 3, { maxRideSeconds })],
      });
    expect(solved(passenger(null)).routes).toEqual([['+p', 'a', '-p']]);
    expect(solved(passenger(1200)).routes[0]).not.toEqual(['+p', 'a', '-p']);
    expect(solved(passenger(600)).left).toEqual(['p max-ride-time']);
  });

  it('leaves out what costs more than its prize', () => {
    const prized = (prize: number) =>
      world({ vehicles: [vehicle('d1')], jobs: [job('near', 1), job('far', 5, { prize })] });
    expect(solved(prized(9000)).left).toEqual([]);
    expect(solved(prized(1000)).left).toEqual(['far not-worth-it']);
  });

  it('serves the cheapest of alternatives', () => {
    const jobs = [job('home', 5), job('work', 1), job('other', 2)];
    const problem = { ...world({ vehicles: [vehicle('d1')], jobs }), alternatives: [['home', 'work']] };
    expect(solved(problem).left).toEqual(['home alternative-served']);
  });

  it('keeps to the longest working time, whenever the day begins', () => {
    const jobs = [job('a', 1, {}, '12:00-13:00'), job('b', 2, {}, '12:00-13:00'), job('c', 6, {}, '12:00-16:00')];
    const limited = world({ vehicles: [vehicle('d1', { maxWorkingSeconds: 4500 })], jobs });
    expect(solved(limited).left).toEqual(['c max-working-time']);
  });

  it('unloads last in, first out', () => {
    const shipments = [shipment('a', 1, 3), shipment('b', 2, 4)];
    const routeOf = (lastInFirstOut: boolean) =>
      solved(world({ vehicles: [vehicle('d1', { lastInFirstOut })], shipments })).routes[0];
    expect(routeOf(false)).toEqual(['+a', '+b', '-a', '-b']);
    expect(routeOf(true)).not.toEqual(['+a', '+b', '-a', '-b']);
  });

  it('serves an order before another, on one vehicle', () => {
    const jobs = [job('first', 4), job('second', 1)];
    const vehicles = [vehicle('d1', { end: null }), vehicle('d2', { end: null })];
    const problem = { ...world({ vehicles, jobs }), precedences: [{ before: 'first', after: 'second' }] };
    expect(solved(problem).routes.filter((route) => route.length > 0)).toEqual([['first', 'second']]);
  });

  it('takes the vehicle that is quicker on site', () => {
    const jobs = [job('a', 1, { serviceSeconds: 3000, serviceSecondsByType: { lift: 300 } })];
    const problem = world({ vehicles: [vehicle('van', { type: 'van' }), vehicle('lorry', { type: 'lift' })], jobs });
    expect(solved(problem).routes).toEqual([[], ['a']]);
  });
});
