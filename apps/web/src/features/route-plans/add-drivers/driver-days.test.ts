import { describe, expect, it } from 'vitest';
import { type DaysByDriver, type DriverDay, sortByWork, withVehiclesOfDays } from './driver-days.ts';

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

  it('have the vehicle of the calendar where it names one', () =>
    expect(withVehiclesOfDays(people, days).map(({ vehicleId }) => vehicleId)).toEqual([
      'usual',
      'usual',
      'usual',
      'usual',
      'van',
    ]));
});
