import { expect, it } from 'vitest';
import type { Plan } from '../route-plans.queries.ts';
import { takenBy, type Vehicle, vehiclesOfAdded } from './vehicle-choice.ts';

const vehicle = (_id: string, isOut = false): Vehicle =>
  ({
    _id,
    name: _id,
    outOfService: isOut ? [{ start: '2026-11-26', end: null, reason: null }] : [],
  }) as unknown as Vehicle;
const fleet = [vehicle('van'), vehicle('truck'), vehicle('broken', true)];
const plan = {
  deliveryDate: '2026-11-26',
  routes: [{ driver: { _id: 'on-plan' }, vehicle: { _id: 'used' } }],
} as unknown as Plan;
const driver = (_id: string, vehicleId: string | null = null) => ({ _id, vehicleId });

it('drivers get the chosen vehicle, else the usual one when it is free', () => {
  const drivers = [driver('anna', 'van'), driver('bo', 'van'), driver('cia', 'broken'), driver('dan', 'truck')];
  expect([...vehiclesOfAdded(plan, fleet, drivers, {})]).toEqual([
    ['anna', 'van'],
    ['dan', 'truck'],
  ]);
  expect([...vehiclesOfAdded(plan, fleet, drivers, { bo: 'van', dan: null })]).toEqual([['bo', 'van']]);
});

it('names why a vehicle cannot be given', () => {
  const given = new Map([['anna', 'van']]);
  const of = (id: string, driverId: string) => takenBy(plan, vehicle(id, id === 'broken'), driverId, given);
  expect(of('broken', 'bo')).toBe('out-of-service');
  expect(of('used', 'bo')).toEqual({ driverId: 'on-plan' });
  expect(of('van', 'bo')).toEqual({ driverId: 'anna' });
  expect(of('van', 'anna')).toBeNull();
  expect(of('truck', 'bo')).toBeNull();
});
