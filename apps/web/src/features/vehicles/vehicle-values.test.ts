import { expect, it } from 'vitest';
import {
  bodyOf,
  duplicateOf,
  homeDepotFirst,
  newVehicle,
  type Vehicle,
  valuesOf,
  vehicleQuery,
} from './vehicle-values.ts';

const vehicle: Vehicle = {
  _id: 'v1',
  name: 'Van 1',
  plate: 'ABC 123',
  kind: 'VAN',
  skills: ['fridge'],
  capacity: 40,
  capacity2: null,
  capacity3: null,
  capacity4: null,
  maxDistance: 120,
  maxStops: 30,
  costPerDay: 50,
  costPerKm: 0.4,
  costPerHour: null,
  costPerOvertimeHour: null,
  co2PerKm: 190,
  depotId: null,
  outOfService: [{ start: '2026-12-01', end: null, reason: 'Repair' }],
  note: null,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

it('the form returns a stored vehicle unchanged', () => {
  const { _id, createdAt: _made, updatedAt: _changed, ...sent } = vehicle;
  expect(bodyOf(valuesOf(vehicle))).toEqual(sent);
});

it('a new vehicle is a van without limits', () =>
  expect(bodyOf({ ...newVehicle, name: 'Van 2' })).toMatchObject({ kind: 'VAN', capacity: null, outOfService: [] }));

it('a duplicate has no name, number plate or days out of service', () =>
  expect(duplicateOf(vehicle)).toEqual({ ...valuesOf(vehicle), name: '', plate: null, outOfService: [] }));

it('the search is a parameter of its own', () =>
  expect(vehicleQuery({ currentPage: 1, itemsPerPage: 100, filters: { search: 'abc', kind: 'CAR' } })).toEqual({
    currentPage: 1,
    itemsPerPage: 100,
    filters: { kind: 'CAR' },
    search: 'abc',
  }));

it('vehicles of the home depot come first, those of other depots last', () => {
  const fleet = [
    { _id: 'other', depotId: 'south' },
    { _id: 'any', depotId: null },
    { _id: 'own', depotId: 'north' },
  ];
  expect(homeDepotFirst(fleet, 'north').map(({ _id }) => _id)).toEqual(['own', 'any', 'other']);
  expect(homeDepotFirst(fleet, null).map(({ _id }) => _id)).toEqual(['any', 'other', 'own']);
});
