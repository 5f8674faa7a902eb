import { expect, it } from 'vitest';
import { job, stops, vehicle, world } from '../../testing/line-world.ts';
import { solve } from '../../testing/solve.ts';
import { tasksOf } from '../../problem/solution.ts';
import { withShortestPaths } from './shortest-paths.ts';

/** A one-way street: place 2 can be reached only from place 1. */
const oneWay = (windowOfFar = '08:00-17:00') => {
  const problem = world({ vehicles: [vehicle('d1')], jobs: [job('far', 2, {}, windowOfFar), job('near', 1)] });
  const { durations, distances } = problem.matrices;
  const closed = (matrix: ArrayLike<number>) =>
    Float64Array.from(matrix, (value, at) => (at === 2 ? Number.POSITIVE_INFINITY : value));
  return { ...problem, matrices: { durations: closed(durations), distances: closed(distances) } };
};

it('serves an order that can be reached only after another stop', () => {
  const { routes, unscheduled } = solve(oneWay());
  expect(unscheduled).toEqual([]);
  expect(routes.map(tasksOf)).toEqual([stops('near far')]);
});

it('still leaves out an order that no other stop brings nearer', () => {
  expect(solve(oneWay('08:00-08:01')).unscheduled.map(({ id }) => id)).toEqual(['far']);
});

it('replaces only the legs from the given locations, by the shortest paths', () => {
  const problem = oneWay();
  const { durations } = withShortestPaths(problem, [0]).matrices;
  const { durations: direct } = problem.matrices;
  const { locationCount: size } = problem;
  expect(durations[2]).toBe(direct[1]! + direct[size + 2]!);
  expect(Array.from(durations).slice(size)).toEqual(Array.from(direct).slice(size));
});
