import { describe, expect, it } from 'vitest';
import { textCell } from '../values/cell.ts';
import type { ContactUploadField } from './contact-fields.ts';
import { countryOfZone } from '../values/country-of-zone.ts';
import { type ContactRowReading, readContactRow } from './read-contact-row.ts';

const country = countryOfZone('Europe/Stockholm');
const read = (row: Partial<Record<ContactUploadField, string>>) =>
  readContactRow((field) => (row[field] === undefined ? undefined : textCell(row[field])), {
    country,
    language: 'sv',
    timeZone: 'Europe/Stockholm',
    dimensions: [],
  });

const missingAddress = { code: 'field_missing', params: { field: 'address' } } as const;

describe('a row of contacts', () => {
  it('has phones of the country, times of fractions, numbers with a comma (UPL-17)', () => {
    const row = {
      address: 'Storgatan 1',
      phone: '070-123 45 67',
      startTime: '0,375',
      load: '2,5',
      types: 'lift; fridge',
    };
    expect(read(row)).toMatchObject({
      values: { phone: '+46701234567', startTime: '09:00', load: 2.5, types: ['lift', 'fridge'] },
      problems: {},
    });
  });

  it('takes coordinates for the address that is not there', () =>
    expect(read({ lat: '59,3', lng: '18' })).toMatchObject({
      values: { address: '59.3,18', lat: 59.3, lng: 18 },
      problems: {},
    }));

  it('takes an address of coordinates for the place', () =>
    expect(read({ address: '59.3,18' }).values).toMatchObject({ address: '59.3,18', lat: 59.3, lng: 18 }));

  it.each<[Partial<Record<ContactUploadField, string>>, ContactRowReading['problems']]>([
    [{ name: 'A' }, { address: missingAddress }],
    [
      { lat: '59', lng: 'x' },
      { address: missingAddress, lng: { code: 'field_not_valid', params: { field: 'lng', value: 'x' } } },
    ],
    [
      { address: 'x', phone: 'call me' },
      { phone: { code: 'field_not_valid', params: { field: 'phone', value: 'call me' } } },
    ],
    [
      { address: 'x', startTime: '12:00', endTime: '11:00' },
      {
        startTime: { code: 'window_inverted', params: { field: 'startTime' } },
        endTime: { code: 'window_inverted', params: { field: 'endTime' } },
      },
    ],
  ])('%j has %j to correct', (row, problems) => expect(read(row).problems).toEqual(problems));

  it('the problem of an unreadable address has its text', () =>
    expect(read({ address: 'x'.repeat(501) }).problems.address).toEqual({
      code: 'field_not_valid',
      params: { field: 'address', value: `${'x'.repeat(60)}…` },
    }));
});
