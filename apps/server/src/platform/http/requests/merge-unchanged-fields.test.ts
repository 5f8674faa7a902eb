import { expect, it } from 'vitest';
import { mergeUnchangedFields } from './merge-unchanged-fields.ts';

const stored = { name: 'Ines', capacity: 5, address: 'Kaj 1', lat: 59.3 };
const body = { name: 'Old name', capacity: 8, address: 'Kaj 2', lat: 59.4 };

it('a body without a list of changes replaces everything', () =>
  expect(mergeUnchangedFields(body, stored, undefined)).toEqual(body));

it('fields that are not named stay as stored', () =>
  expect(mergeUnchangedFields(body, stored, ['capacity'])).toEqual({ ...stored, capacity: 8 }));

it('fields that depend on each other change together', () =>
  expect(mergeUnchangedFields(body, stored, ['address'], [['address', 'lat']])).toEqual({
    ...stored,
    address: 'Kaj 2',
    lat: 59.4,
  }));
