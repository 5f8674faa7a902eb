import { expect, it } from 'vitest';
import type { Contact } from '../contacts.queries.ts';
import { contactSearch, sortContacts } from './contact-search.ts';

const contact = (name: string | null, address: string, phone: string | null = null): Contact => ({
  _id: name ?? address,
  name,
  address,
  phone,
  lat: 1,
  lng: 2,
  startTime: null,
  endTime: null,
  openingHours: [],
  parkingDuration: null,
  doNotRing: false,
  duration: null,
  load: null,
  load2: null,
  load3: null,
  load4: null,
  notes: null,
  types: [],
  fields: {},
  status: 'READY',
  errorDetails: [],
  problems: [],
  createdAt: '',
  updatedAt: '',
});
const contacts = [
  contact('Café Sol', 'Storgatan 1', '+46701234567'),
  contact(null, 'Lillgatan 2'),
  contact('Bageriet', 'Storgatan 30'),
];
const names = (contactsFound: readonly Contact[]) => contactsFound.map(({ _id }) => _id);

it.each([
  ['', ['Café Sol', 'Lillgatan 2', 'Bageriet']],
  ['cafe', ['Café Sol']],
  ['STORGATAN', ['Café Sol', 'Bageriet']],
  ['storgatan sol', ['Café Sol']],
  ['+46 70 123', ['Café Sol']],
  ['nobody', []],
])('search for %j finds %j', (typed, expected) => expect(names(contactSearch(contacts)(typed))).toEqual(expected));

it('sorts by a column and puts empty values last', () => {
  expect(names(sortContacts(contacts, 'name', 'ascend'))).toEqual(['Bageriet', 'Café Sol', 'Lillgatan 2']);
  expect(names(sortContacts(contacts, 'name', 'descend'))).toEqual(['Café Sol', 'Bageriet', 'Lillgatan 2']);
  expect(names(sortContacts(contacts, undefined, undefined))).toEqual(names(contacts));
});

it('searches ten thousand contacts within 500 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, i) => contact(`Customer ${i}`, `Street ${i % 500} ${i}`));
  const search = contactSearch(many);
  const start = performance.now();
  expect(search('customer 99').length).toBeGreaterThan(0);
  // The search takes 3 ms; the limit leaves room for a busy machine.
  expect(performance.now() - start).toBeLessThan(500);
});
