import { expect, it } from 'vitest';
import { bodyOf, newContact, valuesOf } from './form/contact-values.ts';
import type { Contact } from './contacts.queries.ts';
import { nameOf, orderOf, unplannable } from './plan-contacts.ts';

const contact: Contact = {
  _id: 'c1',
  name: 'Café Sol',
  phone: '+46701234567',
  address: 'Storgatan 1',
  lat: 59.33,
  lng: 18.06,
  startTime: '09:00',
  endTime: '12:00',
  openingHours: [],
  duration: 7,
  parkingDuration: 3,
  load: 2,
  load2: 30,
  load3: null,
  load4: null,
  notes: 'Ring twice',
  types: ['fridge'],
  doNotRing: true,
  fields: { Door: '4711' },
  status: 'READY',
  errorDetails: [],
  problems: [],
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-20T08:00:00Z',
};

it('names the contact and leaves its values to the server', () =>
  expect(orderOf(contact, { id: 'p1', deliveryDate: '2026-11-23' })).toEqual({
    deliveryDate: '2026-11-23',
    routePlan: 'p1',
    contact: 'c1',
    routePlanType: 'VRP',
  }));

it('uses the address of a contact without a name', () =>
  expect([nameOf(contact), nameOf({ ...contact, name: null })]).toEqual(['Café Sol', 'Storgatan 1']));

it('refuses contacts without coordinates for a plan (CON-13)', () => {
  const lost: Contact = { ...contact, lat: null, lng: null, status: 'INVALID' };
  expect(unplannable([contact, lost, { ...lost, status: 'GEOCODING' }])).toHaveLength(2);
});

it('sends the values of an unchanged contact unchanged', () => {
  const {
    _id,
    status: _state,
    errorDetails: _errors,
    problems: _problems,
    createdAt: _made,
    updatedAt: _changed,
    ...sent
  } = contact;
  expect(bodyOf(valuesOf(contact))).toEqual(sent);
});

it('sends no coordinates for an address without them, and null for empty texts', () =>
  expect(bodyOf({ ...newContact, name: ' ', address: { text: ' Elsewhere 5 ', lat: null, lng: null } })).toMatchObject({
    name: null,
    phone: null,
    address: 'Elsewhere 5',
    lat: null,
    lng: null,
    types: [],
    fields: {},
  }));
