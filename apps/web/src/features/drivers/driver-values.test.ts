import { describe, expect, it } from 'vitest';
import { driverQuery } from './driver-query.ts';
import { bodyOf, type Driver, duplicateOf, formField, newDriver, valuesOf } from './driver-values.ts';

const driver: Driver = {
  _id: 'd1',
  name: 'Ida',
  color: '0073BD',
  email: 'ida@acme.example',
  phone: '+46701234567',
  capacity: 40,
  capacity2: null,
  capacity3: null,
  capacity4: null,
  skills: ['cold'],
  startDepotId: null,
  startAddress: 'Depot',
  startLat: 41.1,
  startLng: -8.6,
  startPlace: 'POSITION',
  endDepotId: null,
  endAddress: null,
  endLat: null,
  endLng: null,
  shiftStart: null,
  shiftEnd: '17:00',
  breakStart: '12:00',
  breakEnd: '12:30',
  breaks: [{ start: '15:00', end: '17:00', duration: 15 }],
  speed: 'FAST',
  status: 'INACTIVE',
  maxStops: 30,
  maxDistance: 120,
  maxWorkingMinutes: 480,
  reload: true,
  reloadDepots: ['depot'],
  maxReloads: 2,
  vehicleId: '5d9b4f0e-8f0c-4b4a-9f7e-2d7f4f6f8a11',
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

describe('a driver in the form', () => {
  it('gives a new driver the whole day and 50 km/h (DRV-17)', () => {
    expect(newDriver).toMatchObject({ shiftStart: '00:00', shiftEnd: '23:59', speed: 'NORMAL', isActive: true });
  });

  it('round-trips, and sets a missing shift start (DRV-13, DRV-17)', () => {
    const { _id, createdAt: _made, updatedAt: _changed, ...sent } = driver;
    expect(bodyOf(valuesOf(driver))).toEqual({ ...sent, shiftStart: '00:00' });
  });

  it('duplicates all fields except name, email, phone and vehicle (DRV-02)', () => {
    expect(duplicateOf(driver)).toEqual({ ...valuesOf(driver), name: '', email: null, phone: null, vehicleId: null });
  });

  it('omits the colour when none was chosen', () => {
    expect(bodyOf({ ...newDriver, name: 'Ola' })).not.toHaveProperty('color');
  });

  it('removes the coordinates of an emptied end', () => {
    const body = bodyOf({ ...valuesOf(driver), endAddress: { text: ' ', lat: 1, lng: 2 } });
    expect(body.endAddress).toBeNull();
    expect(body.endLat).toBeNull();
    expect(body.endLng).toBeNull();
  });

  it('shows errors of coordinates at the address', () => {
    expect(['startLat', 'endLng', 'phone', 'breaks.0.end'].map(formField)).toEqual([
      'startAddress',
      'endAddress',
      'phone',
      'breaks',
    ]);
  });
});

it('queries name, email and phone beside the filters (API-48)', () => {
  const page = { currentPage: 2, itemsPerPage: 100 };
  expect(driverQuery({ ...page, filters: { name: 'Ida', status: 'ACTIVE' } })).toEqual({
    ...page,
    name: 'Ida',
    filters: { status: 'ACTIVE' },
  });
  expect(driverQuery({ ...page, filters: {} })).toEqual(page);
});
