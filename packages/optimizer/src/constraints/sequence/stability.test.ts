import { describe, expect, it } from 'vitest';
import { checkSolution } from '../../solution-checker/index.ts';
import type { Problem, Sequence, Vehicle } from '../../problem/problem.ts';
import { planned } from '../../testing/plan-and-check.ts';
import { job, shipment, stops, vehicle, world } from '../../testing/line-world.ts';
import { changesBetween, changesMadeAlready } from './stability.ts';

const plan = (...orders: string[]): Sequence[] =>
  orders.map((order, at) => ({ vehicleId: `d${at + 1}`, tasks: order === '' ? [] : stops(order) }));
const changed = (from: Sequence[], to: Sequence[]) =>
  changesBetween(from, to)
    .map(({ kind, taskId, before, after }) => `${kind} ${taskId} ${before}→${after}`)
    .join(', ');

describe('stability', () => {
  it.each([
    ['nothing', plan('a b c', 'd'), plan('a b c', 'd'), ''],
    ['what another vehicle has', plan('a b c', 'd'), plan('a c', 'b d'), 'job b d1→d2'],
    ['one that moved along the route', plan('a b c d'), plan('b c d a'), 'job a d1→d1'],
    ['all but one of a route turned round', plan('a b c'), plan('c b a'), 'job a d1→d1, job b d1→d1'],
    ['what is left out', plan('a b', ''), plan('a', ''), 'job b d1→null'],
    ['no new stops', plan('a b'), plan('x a y b'), ''],
    ['halves of a shipment each', plan('+s a -s', ''), plan('a', '+s -s'), 'pickup s d1→d2, delivery s d1→d2'],
  ])('counts %s', (_what, from, to, expected) => expect(changed(from, to)).toBe(expected));

  const jobs = ['a', 'b', 'c'].map((id, at) => job(id, at + 1));
  const problem = (mostChanges: number | null, more: Partial<Vehicle> = {}): Problem =>
    world({
      vehicles: [vehicle('d1', more), vehicle('d2')],
      jobs,
      options: { stability: { from: plan('a b c', ''), mostChanges } },
    });
  const rulesOf = (of: Problem, ...orders: string[]) => checkSolution(of, planned(of, orders)).map(({ rule }) => rule);

  it('is in the summary, null without a known plan', () => {
    expect(planned(problem(null), ['a c', 'b']).summary.changedStops).toBe(1);
    expect(planned(world({ vehicles: [vehicle('d1')], jobs }), ['a b c']).summary.changedStops).toBeNull();
  });

  it('is a rule with a limit', () => {
    expect(rulesOf(problem(1), 'a c', 'b')).toEqual([]);
    expect(rulesOf(problem(null), 'c b a', '')).toEqual([]);
    expect(rulesOf(problem(1), 'c b a', '')).toEqual(['stability']);
    const left = problem(0);
    expect(checkSolution(left, planned(left, ['a b', ''], ['c'])).map(({ rule }) => rule)).toEqual(['stability']);
  });

  it('does not count changes of the fixed steps', () => {
    const done = problem(0, { prefix: stops('c a') });
    expect(changesMadeAlready(done)).toBe(1);
    expect(rulesOf(done, 'c a b', '')).toEqual([]);
    const withPickup = world({
      vehicles: [vehicle('d1'), vehicle('d2', { prefix: stops('+s') })],
      shipments: [shipment('s', 1, 2)],
      options: { stability: { from: plan('+s -s', ''), mostChanges: 0 } },
    });
    expect(changesMadeAlready(withPickup)).toBe(2);
    expect(rulesOf(withPickup, '', '+s -s')).toEqual([]);
  });

  it('finds wrong figures', () => {
    const of = problem(null);
    const solution = planned(of, ['a c', 'b']);
    expect(checkSolution(of, { ...solution, summary: { ...solution.summary, changedStops: 0 } })).toHaveLength(1);
  });
});
