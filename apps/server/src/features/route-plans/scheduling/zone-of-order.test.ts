import type { PlanningZone } from '@roundsman/domain';
import { expect, it } from 'vitest';
import { corner } from '../grid.fixture.ts';
import { fullPlan, orderRow } from './full-plan.fixture.ts';
import { problemFromPlan } from './problem-from-plan.ts';
import { zoneRestrictedOrders } from './zone-of-order.ts';

const orders = [
  orderRow('a', { north: 1 }),
  orderRow('b', { north: 2 }),
  orderRow('c', { north: 1, allowed_drivers: ['x'] }),
];

/** A zone around one corner of the grid. */
function zoneAround(north: number, parts: Partial<PlanningZone>): PlanningZone {
  const { lat, lng } = corner(north);
  const d = 0.0001;
  const ring = [
    [lng - d, lat - d],
    [lng + d, lat - d],
    [lng + d, lat + d],
    [lng - d, lat + d],
    [lng - d, lat - d],
  ] as const;
  return {
    id: `zone ${north}`,
    mode: 'REQUIRED',
    drivers: ['d'],
    surchargeMinutes: 0,
    geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    ...parts,
  };
}
const map = (...zones: PlanningZone[]) =>
  problemFromPlan(fullPlan({ orders, zones }), { now: new Date('2026-03-01T12:00:00Z'), fixLocked: true }).problem;

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
  expect(zoneRestrictedOrders([zone], orders)).toEqual(new Set(['a']));
});

it('a preferred zone makes its drivers preferred', () => {
  const { jobs } = map(zoneAround(1, { mode: 'PREFERRED' }));
  expect(jobs.map(({ allowedVehicles, preferredVehicles }) => [allowedVehicles, preferredVehicles])).toEqual([
    [undefined, ['d']],
    [undefined, undefined],
    [['x'], ['d']],
  ]);
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
