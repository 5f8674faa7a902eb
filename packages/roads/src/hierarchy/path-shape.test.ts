import { expect, test } from 'vitest';
import { metresOf, SmallTown } from '../testing/small-map.ts';

const town = new SmallTown({
  nodes: { A: [0, 0], B: [50, 10], C: [100, 0], D: [100, 100], E: [0, 100], F: [200, 0] },
  ways: { south: ['ABC'], east: ['CD'], north: ['DE'], west: ['EA'], stub: ['CF'] },
});

test('the line follows the bends of the road from the exact start to the exact end', () => {
  const leg = town.leg([25, 5], [100, 60]);
  expect(leg.shape.map(metresOf)).toEqual([
    [25, 5],
    [50, 10],
    [100, 0],
    [100, 60],
  ]);
  expect(leg.distanceMetres).toBeCloseTo(Math.hypot(25, 5) + Math.hypot(50, 10) + 60, 0);
});

test('points are in driving order against the drawing direction', () => {
  expect(town.leg([100, 60], [25, 5]).shape.map(metresOf)).toEqual([
    [100, 60],
    [100, 0],
    [50, 10],
    [25, 5],
  ]);
});

test('handles two positions on one road and on one spot', () => {
  expect(town.leg([100, 20], [100, 60]).shape.map(metresOf)).toEqual([
    [100, 20],
    [100, 60],
  ]);
  const still = town.leg([100, 20], [100, 20]);
  expect(still).toMatchObject({ durationSeconds: 0, distanceMetres: 0 });
  expect(still.shape).toHaveLength(2);
});

test('a route has a leg for each pair of consecutive positions', () => {
  const stops = [town.at(20, 0), town.at(100, 50), town.at(50, 100)];
  const legs = town.roads.route(stops);
  expect(legs).toHaveLength(2);
  const [durations] = [town.roads.matrix(stops, stops).durations];
  expect(legs.map((leg) => leg?.durationSeconds)).toEqual([
    expect.closeTo(durations[1] as number, 3),
    expect.closeTo(durations[5] as number, 3),
  ]);
});
