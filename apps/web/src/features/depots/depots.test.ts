import { describe, expect, it } from 'vitest';
import { bodyOf, type Depot, formField, valuesOf } from './depot-values.ts';
import { hoursText } from './hours-text.ts';

const depot: Depot = {
  _id: 'north',
  name: 'North',
  address: 'Kajen 1',
  lat: 55.7,
  lng: 13.2,
  openingHours: [
    ...(['MON', 'TUE', 'WED'] as const).map((day) => ({ day, start: '06:00', end: '18:00' })),
    { day: 'FRI', start: '06:00', end: '18:00' },
    { day: 'SAT', start: '08:00', end: '12:00' },
    { day: 'SAT', start: '13:00', end: '15:00' },
  ],
  loadingMinutes: 15,
  contactName: 'Eva',
  phone: '+46701234567',
  email: 'eva@example.com',
  note: null,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

describe('the form of a depot', () => {
  it('sends what it was given', () => {
    const { _id, createdAt: _made, updatedAt: _changed, ...sent } = depot;
    expect(bodyOf(valuesOf(depot))).toEqual(sent);
  });

  it('shows errors of coordinates at the address, and errors of one window at the hours', () =>
    expect(['lat', 'lng', 'openingHours.2.end', 'name'].map(formField)).toEqual([
      'address',
      'address',
      'openingHours',
      'name',
    ]));
});

it('shows equal neighbouring days as one', () =>
  expect(hoursText(depot.openingHours, 'en')).toBe(
    'Mon–Wed 06:00–18:00, Fri 06:00–18:00, Sat 08:00–12:00 + 13:00–15:00',
  ));
