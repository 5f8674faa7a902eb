import { describe, expect, it } from 'vitest';
import { type DaysByDriver, type DriverDay, driversOfDay, sortByWork } from './driver-days.ts';

const dayOf = (state: DriverDay['state'], vehicleId: string | null = null): DriverDay => ({
  driver: { _id: 'x', name: 'x', color: '7732EF' },
  state,
  shift:
    state === 'WORKS'
      ? {
          start: '06:00',
          end: '14:00',
          breaks: [],
          startDepotId: null,
          endDepotId: null,
          vehicleId,
          maxWorkingMinutes: null,
        }
      : null,
  minutesLeft: null,
  absences: [],
  companyDay: null,
  routes: [],
  problems: [],
});

const days: DaysByDriver = new Map([
  ['away', dayOf('AWAY')],
  ['works', dayOf('WORKS', 'van')],
  ['free', dayOf('FREE')],
  ['own hours', dayOf('ALWAYS')],
]);
const people = ['away', 'free', 'new', 'own hours', 'works'].map((_id) => ({ _id, vehicleId: 'usual' }));

describe('drivers for the day of a plan', () => {
  it('who work come before those who do not', () =>
    expect(sortByWork(people, days).map(({ _id }) => _id)).toEqual(['new', 'own hours', 'works', 'away', 'free']));

  const form = {
    shiftStart: '09:00',
    shiftEnd: '18:00',
    breakStart: '12:30',
    breakEnd: '13:00',
    breaks: [],
    startAddress: 'Home',
    startLat: 1,
    startLng: 1,
    endAddress: 'Home',
    endLat: 1,
    endLng: 1,
  };
  const drivers = people.map((person) => ({ ...person, ...form }));
  const depots = [{ _id: 'north', address: 'North gate', lat: 5, lng: 6 }];

  it('have the hours and the vehicle of the calendar where it names one', () => {
    const [away, , , , works] = driversOfDay(drivers, days, depots);
    expect(away).toEqual(drivers[0]);
    expect(works).toEqual({ ...drivers[4], shiftStart: '06:00', shiftEnd: '14:00', vehicleId: 'van' });
  });

  it('have the breaks and the places of the calendar where it names some', () => {
    const shift = dayOf('WORKS').shift!;
    const breaks = [{ start: '10:00', end: '10:30', duration: 30 }];
    const changed = new Map([['works', { ...dayOf('WORKS'), shift: { ...shift, breaks, startDepotId: 'north' } }]]);
    expect(driversOfDay(drivers, changed, depots)[4]).toMatchObject({
      startAddress: 'North gate',
      startLat: 5,
      startLng: 6,
      endAddress: 'Home',
      breaks,
      breakStart: null,
      breakEnd: null,
      vehicleId: 'usual',
    });
  });
});
