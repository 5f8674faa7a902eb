import { expect, test } from 'vitest';
import { preparedContact } from './contact.ts';

const place = { address: 'Storgatan 1', lat: 59.33, lng: 18.06 };
const unplaced = { ...place, lat: null, lng: null };

test.each([
  ['with a place', place, [], 'READY', []],
  ['without coordinates', unplaced, [], 'GEOCODING', []],
  ['with half a pair of coordinates', { ...place, lng: null }, [], 'GEOCODING', []],
  ['with a place and a phone nobody can read', place, ['Phone is not valid'], 'INVALID', ['Phone is not valid']],
  ['looked up, its phone unread', unplaced, ['Phone is not valid'], 'GEOCODING', ['Phone is not valid']],
  ['without an address', { ...unplaced, address: '' }, [], 'INVALID', ['Address is not valid']],
] as const)('a contact %s (CON-13)', (_name, contact, errors, status, errorDetails) =>
  expect(preparedContact(contact, errors)).toEqual({ status, errorDetails }),
);
