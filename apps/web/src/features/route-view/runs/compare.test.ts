import { stopKey } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { orderAt, planOf, routeOf, stepAt } from '../plan.fixture.ts';
import { changedSequencesAfter, movesBetween, sideOfPlan, sideOfRun, vehicleChanges } from './compare.ts';

const plan = planOf(
  [orderAt('a', 6), orderAt('b', 12), orderAt('u', 6, { status: 'UNSCHEDULED' })],
  [
    routeOf(
      'anna',
      [
        stepAt('a', 'delivery', '08:06:00', '08:16:00'),
        { ...stepAt('b', 'delivery', '08:22:00', '08:32:00'), violations: ['time-window', 'capacity'] },
      ],
      {
        orders: ['a', 'b'],
        summary: { workingMins: 32 } as never,
      },
    ),
    routeOf('bo'),
  ],
  { report: { distance: 9000, workingMins: 32, lateStops: 1 } as never, cost: 120, co2: 1.8 },
);
const figures = {
  placed: 3,
  unscheduled: 0,
  stops: 3,
  distance: 8000,
  travelMins: 10,
  workingMins: 30,
  vehiclesUsed: 2,
  lateStops: 0,
  longestMins: 18,
  brokenStops: 0,
  cost: 100,
  balanceCost: null,
  co2: null,
};

it('names the stops that break a rule, and the rules, of the plan and of a run', () => {
  const [a, b] = [stopKey('a', 'delivery'), stopKey('b', 'delivery')];
  expect(sideOfPlan(plan).broken).toEqual([{ key: b, rules: ['capacity'] }]);
  const broken = [
    { stop: a, rule: 'time-window' },
    { stop: b, rule: 'skills' },
    { stop: b, rule: 'capacity' },
  ];
  expect(sideOfRun({ figures, routes: [], vehicles: [], broken }, plan)?.broken).toEqual([
    { key: b, rules: ['skills', 'capacity'] },
  ]);
});

it('has the same figures for the plan and for a run', () => {
  expect(sideOfPlan(plan).figures).toEqual({
    distance: 9000,
    workingMins: 32,
    lateStops: 1,
    longestMins: 32,
    brokenStops: 1,
    driversUsed: 1,
    unscheduled: 1,
    cost: 120,
    co2: 1.8,
  });
  expect(sideOfRun({ figures, routes: [], vehicles: [], broken: [] }, plan)?.figures).toEqual({
    distance: 8000,
    workingMins: 30,
    lateStops: 0,
    longestMins: 18,
    brokenStops: 0,
    driversUsed: 2,
    unscheduled: 0,
    cost: 100,
    co2: null,
  });
  expect(sideOfRun({ figures: null, routes: [], vehicles: [], broken: [] }, plan)).toBeNull();
});

it('lists moved, added and removed stops', () => {
  const run = sideOfRun(
    {
      figures,
      vehicles: [],
      broken: [],
      routes: [
        { driver: 'anna', stops: [stopKey('b', 'delivery')] },
        { driver: 'bo', stops: [stopKey('u', 'delivery'), stopKey('a', 'delivery')] },
      ],
    },
    plan,
  );
  const before = sideOfPlan(plan);
  expect(movesBetween(before, run ?? before)).toEqual([
    { key: stopKey('a', 'delivery'), from: { driverId: 'anna', number: 1 }, to: { driverId: 'bo', number: 2 } },
    { key: stopKey('u', 'delivery'), from: null, to: { driverId: 'bo', number: 1 } },
  ]);
  expect(movesBetween(before, before)).toEqual([]);
});

it('lists the drivers who get another vehicle', () => {
  const van = { _id: 'van', name: 'Van' };
  const before = sideOfPlan(plan);
  const after = sideOfRun({ figures, routes: [], vehicles: [{ driver: 'anna', vehicle: van }], broken: [] }, plan);
  expect(vehicleChanges(before, after)).toEqual([{ driverId: 'anna', from: null, to: van }]);
  expect(vehicleChanges(before, sideOfRun({ figures, routes: [], vehicles: [], broken: [] }, plan))).toEqual([]);
});

it('lists the whole route of each driver whose route changes', () => {
  const after = {
    routes: [
      { driverId: 'anna', stops: [stopKey('b', 'delivery')] },
      { driverId: 'bo', stops: [stopKey('a', 'delivery')] },
    ],
  };
  expect(changedSequencesAfter(plan, after)).toEqual([
    { driverId: 'anna', order: [stopKey('b', 'delivery')] },
    { driverId: 'bo', order: [stopKey('a', 'delivery')] },
  ]);
  expect(changedSequencesAfter(plan, sideOfPlan(plan))).toEqual([]);
  expect(changedSequencesAfter(plan, { routes: [] })).toEqual([{ driverId: 'anna', order: [] }]);
});
