import { expect, test } from 'vitest';
import type { ContactProblem } from '../field-problem.ts';
import { contactAddressProblem, prepareContact } from './contact.ts';

const place = { address: 'Storgatan 1', lat: 59.33, lng: 18.06 };
const badPhone: ContactProblem = { code: 'field_not_valid', params: { field: 'phone', value: 'x' } };
const unplaced = { ...place, lat: null, lng: null };

test.each([
  ['with a place', place, [], 'READY', []],
  ['without coordinates', unplaced, [], 'GEOCODING', []],
  ['with half a pair of coordinates', { ...place, lng: null }, [], 'GEOCODING', []],
  ['with a place and a phone nobody can read', place, [badPhone], 'INVALID', [badPhone]],
  ['looked up, its phone unread', unplaced, [badPhone], 'GEOCODING', [badPhone]],
  ['without an address', { ...unplaced, address: '' }, [], 'INVALID', [contactAddressProblem]],
] as const)('a contact %s (CON-13)', (_name, contact, expected, status, problems) =>
  expect(prepareContact(contact, expected)).toEqual({ status, problems }),
);
