import type { PlanningZone } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { fullPlan, orderRow, routeRow } from './full-plan.fixture.ts';
import { zoneReasons } from '@roundsman/planning/order-rules';
import { planDataOf, problemFromPlan } from './problem-from-plan.ts';
import { zoneAround } from './zone.fixture.ts';

const orders = [
  orderRow('a', { north: 1 }),
  orderRow('b', { north: 2 }),
  orderRow('c', { north: 1, allowed_drivers: ['x'] }),
];

const withVehicle = (vehicle_id: string) => ({ vehicle_id, vehicle_name: vehicle_id, vehicle_kind: 'VAN' as const });

const map = (...zones: PlanningZone[]) =>
  problemFromPlan(fullPlan({ orders, zones }), { now: new Date('2026-03-01T12:00:00Z') }).problem;

it('without zones, and with zones that have neither drivers nor a surcharge, the problem has no rule of zones', () => {
  const plain = map();
  expect(plain.jobs.map((job) => Object.keys(job).filter((key) => /zone|Vehicles/i.test(key)))).toEqual([
    [],
    [],
    ['allowedVehicles'],
  ]);
  expect(Object.keys(plain.options ?? {})).toEqual(['allowLate']);
  expect(map(zoneAround(1, { drivers: [] }))).toEqual(plain);
  expect(map(zoneAround(9, {}))).toEqual(plain);
});

it('a required zone restricts its orders to its drivers, but not an order with drivers of its own choice', () => {
  const zone = zoneAround(1, { drivers: ['d', 'e'] });
  expect(map(zone).jobs.map(({ allowedVehicles }) => allowedVehicles)).toEqual([['d', 'e'], undefined, ['x']]);
  const reasonOf = zoneReasons(planDataOf(fullPlan({ orders, zones: [zone] })));
  expect(['a', 'b', 'c', 'unknown'].map(reasonOf)).toEqual(['zone', null, null, null]);
});

it('a preferred zone makes its drivers preferred', () => {
  const { jobs } = map(zoneAround(1, { mode: 'PREFERRED' }));
  expect(jobs.map(({ allowedVehicles, preferredVehicles }) => [allowedVehicles, preferredVehicles])).toEqual([
    [undefined, ['d']],
    [undefined, undefined],
    [['x'], ['d']],
  ]);
});

it('a zone with vehicles admits only routes with them, and those of its drivers', () => {
  const routes = [
    routeRow('d', withVehicle('van')),
    routeRow('e', withVehicle('bike')),
    routeRow('f'),
    routeRow('x', withVehicle('van')),
  ];
  const jobsOf = (zone: Partial<PlanningZone>) =>
    problemFromPlan(fullPlan({ orders, routes, zones: [zoneAround(1, zone)] }), {
      now: new Date('2026-03-01T12:00:00Z'),
    }).problem.jobs;
  const allowed = (zone: Partial<PlanningZone>) => jobsOf(zone).map(({ allowedVehicles }) => allowedVehicles);
  const preferred = (zone: Partial<PlanningZone>) => jobsOf(zone).map(({ preferredVehicles }) => preferredVehicles);
  const van = { vehicles: ['van'], vehicleMode: 'REQUIRED' } as const;
  expect(allowed({ drivers: [], ...van })).toEqual([['d', 'x'], undefined, ['x']]);
  expect(allowed({ drivers: ['d', 'e'], ...van })).toEqual([['d'], undefined, ['x']]);
  expect(allowed({ drivers: ['e'], ...van })).toEqual([[], undefined, ['x']]);
  expect(preferred({ drivers: [], vehicles: ['van', 'bike'] })).toEqual([['d', 'e', 'x'], undefined, ['d', 'e', 'x']]);
  expect(preferred({ mode: 'PREFERRED', drivers: ['e'], vehicles: ['van'] })[0]).toEqual(['d', 'x', 'e']);
  expect(preferred({ mode: 'PREFERRED', drivers: ['d', 'e'], vehicles: ['van'] })[0]).toEqual(['d']);
  expect(preferred({ drivers: [], vehicles: ['truck'] })[0]).toBeUndefined();

  const reasonOf = (zone: Partial<PlanningZone>) =>
    zoneReasons(planDataOf(fullPlan({ orders, routes, zones: [zoneAround(1, zone)] })))('a');
  expect(reasonOf({ drivers: [], ...van })).toBe('zone-vehicle');
  expect(reasonOf({ drivers: ['e'], ...van })).toBe('zone-vehicle');
  expect(reasonOf({ drivers: ['absent'], ...van })).toBe('zone');
  expect(reasonOf({ drivers: [], vehicles: ['van'] })).toBeNull();
});

it('the highest surcharge is the price of a further zone, and orders name only zones with a surcharge', () => {
  const problem = map(
    zoneAround(1, { surchargeMinutes: 10, drivers: [] }),
    zoneAround(2, { surchargeMinutes: 20, drivers: [] }),
    zoneAround(3, { drivers: [] }),
  );
  expect(problem.options?.zonePrice).toBe(1200);
  expect(problem.jobs.map(({ zone }) => zone)).toEqual(['zone 1', 'zone 2', 'zone 1']);
});
