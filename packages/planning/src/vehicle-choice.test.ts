import { expect, it } from 'vitest';
import { vehiclesOfDrivers } from './vehicle-choice.ts';

const drivers = [
  { id: 'anna', usualVehicleId: 'van' },
  { id: 'bo', usualVehicleId: 'van' },
  { id: 'cia', usualVehicleId: 'broken' },
  { id: 'dan', usualVehicleId: 'truck' },
  { id: 'eve', usualVehicleId: null },
];
const isFree = (id: string): boolean => id !== 'broken';

it('gives the usual vehicle to the first of its drivers, where it is free', () => {
  expect([...vehiclesOfDrivers(drivers, {}, isFree)]).toEqual([
    ['anna', 'van'],
    ['dan', 'truck'],
  ]);
});

it('gives chosen vehicles first, and none where a person chose none', () => {
  expect([...vehiclesOfDrivers(drivers, { bo: 'van', dan: null, eve: 'truck', cia: 'broken' }, isFree)]).toEqual([
    ['bo', 'van'],
    ['eve', 'truck'],
  ]);
});
