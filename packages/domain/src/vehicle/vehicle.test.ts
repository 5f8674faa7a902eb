import { expect, it } from 'vitest';
import { noCapacities } from '../load/load-dimensions.ts';
import { isOutOfService, limitsWithVehicle, smallerLimit, vehicleSpeedFactor } from './vehicle.ts';

it('a period out of service has its first and last day', () => {
  const repair = [{ start: '2026-12-01', end: '2026-12-03', reason: null }];
  const out = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'].map((day) => isOutOfService(repair, day));
  expect(out).toEqual([false, true, true, false]);
});

it('a period without an end lasts until further notice', () =>
  expect(isOutOfService([{ start: '2026-12-01', end: null, reason: 'Sold' }], '2030-01-01')).toBe(true));

it('the smaller of two limits counts, and null is no limit', () => {
  expect(smallerLimit(3, 5)).toBe(3);
  expect(smallerLimit(null, 5)).toBe(5);
  expect(smallerLimit(3, null)).toBe(3);
  expect(smallerLimit(null, null)).toBeNull();
});

it('a route without a vehicle, with a car or with a van keeps its travel times', () => {
  expect(vehicleSpeedFactor(null)).toBe(1);
  expect(vehicleSpeedFactor('CAR')).toBe(1);
  expect(vehicleSpeedFactor('VAN')).toBe(1);
  expect(vehicleSpeedFactor('BICYCLE')).toBeGreaterThan(vehicleSpeedFactor('TRUCK'));
});

it('a route has the skills of both, the capacities of its vehicle or else of its driver, and the smaller of other limits', () => {
  const driver = {
    ...noCapacities,
    capacity: 10,
    capacity2: 70,
    skills: ['heavy', 'cold'],
    maxStops: 20,
    maxDistance: null,
  };
  const vehicle = { ...noCapacities, capacity: 30, skills: ['cold', 'tail lift'], maxStops: 15, maxDistance: 80 };
  expect(limitsWithVehicle(driver, vehicle)).toEqual({
    ...noCapacities,
    capacity: 30,
    capacity2: 70,
    skills: ['heavy', 'cold', 'tail lift'],
    maxStops: 15,
    maxDistance: 80,
  });
  expect(limitsWithVehicle(driver, { ...vehicle, capacity: null }).capacity).toBe(10);
  expect(limitsWithVehicle(driver, null)).toBe(driver);
});
