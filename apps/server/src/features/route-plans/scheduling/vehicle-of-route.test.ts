import { expect, it } from 'vitest';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';
import { fullPlan, orderRow, routeRow, stopRows } from './full-plan.fixture.ts';
import { presentFixes } from './present-fixes.ts';
import { problemFromPlan } from './problem-from-plan.ts';

const now = new Date('2026-03-01T12:00:00Z');
const vehicleIn = (full: FullPlan) => problemFromPlan(full, { now }).problem.vehicles[0];
const planWith = (changes: Partial<RouteRow>): FullPlan => {
  const route = routeRow('anna', {
    driver_capacity: 10,
    driver_skills: ['heavy'],
    driver_max_stops: 20,
    driver_max_distance_km: 100,
    ...changes,
  });
  return fullPlan({ routes: [route], orders: [orderRow('a')], stops: stopRows(route, 'a-') });
};
const van: Partial<RouteRow> = {
  vehicle_id: 'van',
  vehicle_name: 'Van 1',
  vehicle_kind: 'VAN',
  vehicle_skills: [],
};

it('a route without a vehicle has the limits and the speed of its driver', () => {
  expect(vehicleIn(planWith({}))).toMatchObject({
    capacity: 10,
    skills: ['heavy'],
    maxStops: 20,
    maxDistanceMetres: 100_000,
    speedFactor: 1,
  });
});

it('a van without limits changes nothing in the problem', () =>
  expect(problemFromPlan(planWith(van), { now }).problem).toEqual(problemFromPlan(planWith({}), { now }).problem));

it('a route has the capacity of its vehicle, the skills of both, the smaller limits and the slower speed', () => {
  const truck: Partial<RouteRow> = {
    ...van,
    vehicle_kind: 'TRUCK',
    vehicle_capacity: 40,
    vehicle_skills: ['tail lift'],
    vehicle_max_stops: 30,
    vehicle_max_distance_km: 80,
  };
  expect(vehicleIn(planWith(truck))).toMatchObject({
    capacity: 40,
    skills: ['heavy', 'tail lift'],
    maxStops: 20,
    maxDistanceMetres: 80_000,
    speedFactor: 1.25,
  });
});

it('no larger limit of the driver is suggested where the vehicle is too small', () => {
  const order = orderRow('a', { status: 'UNSCHEDULED' });
  const fix = {
    kind: 'capacity',
    driverId: 'anna',
    addedSeconds: 60,
    stop: null,
    shiftEnd: null,
    windowStart: null,
    windowEnd: null,
    skills: [],
    limit: 12,
  } as const;
  const fixesFor = (changes: Partial<RouteRow>) =>
    presentFixes(
      fullPlan({ routes: [routeRow('anna', { driver_capacity: 5, ...changes })], orders: [order] }),
      new Map([['a', [{ ...fix, skills: [] }]]]),
    ).a?.length ?? 0;
  expect(fixesFor({})).toBe(1);
  expect(fixesFor(van)).toBe(1);
  expect(fixesFor({ ...van, vehicle_capacity: 5 })).toBe(0);
});
