import { textCell } from '@roundsman/domain/upload/cell';
import { describe, expect, it } from 'vitest';
import { matchColumns } from '@roundsman/domain/upload/match-columns';
import english from '../i18n/en.json';
import french from '../i18n/fr.json';
import swedish from '../i18n/sv.json';
import { contactFields, missingFields } from './contact-fields.ts';
import { contactFieldNamed, contactHeaders } from '@roundsman/domain/upload/contact-headers';
import { contactReader } from './read-rows.ts';

const match = (headers: readonly string[]) =>
  matchColumns(headers, new Set(contactFields), contactHeaders, { mapping: {}, fields: [] });

describe('columns find their fields', () => {
  it('by the headers of UPL-16', () => {
    const headers = [
      'Name',
      'Phone',
      'Address',
      'Lat',
      'Lng',
      'Start Time',
      'End Time',
      'Duration',
      'Notes',
      'Types',
      'Load',
    ];
    expect(Object.keys(match(headers)).sort()).toEqual([...contactFields].sort());
  });

  it.each([
    ['en', english],
    ['sv', swedish],
    ['fr', french],
  ])('by the names that the screen gives them in %s', (_language, phrases: Record<string, string>) =>
    expect(contactFields.filter((field) => contactFieldNamed(phrases[`field.${field}`] ?? '') !== field)).toEqual([]),
  );

  it.each([
    ['Kundnamn', 'name'],
    ['Leveransadress', 'address'],
    ['Nom du client', 'name'],
    ['Delivery From', 'startTime'],
    ['Favourite colour', undefined],
  ])('%s is %s', (header, field) => expect(contactFieldNamed(header)).toBe(field));
});

it('only an address is needed, or both coordinates (UPL-15)', () => {
  expect(missingFields({ name: 'Name' })).toEqual(['address']);
  expect(missingFields({ lat: 'Lat' })).toEqual(['address']);
  expect([missingFields({ address: 'A' }), missingFields({ lat: 'Lat', lng: 'Lng' })]).toEqual([[], []]);
});

describe('the preview of a row', () => {
  const headers = ['Phone', 'Address', 'Lat', 'Lng', 'From', 'To'];
  const mapping = { phone: 'Phone', address: 'Address', lat: 'Lat', lng: 'Lng', startTime: 'From', endTime: 'To' };
  const read = (...texts: string[]) => {
    const rows = [texts.map(textCell)];
    return contactReader({ headers }, mapping)(rows[0] ?? []);
  };
  const wrong = (reading: ReturnType<typeof read>) =>
    Object.entries(reading).flatMap(([field, each]) => (each.isWrong ? [field] : []));

  it('shows phones with + and times of fractions (UPL-17)', () =>
    expect(read('46 701', 'Storgatan 1', '', '', '0.375', '17:30')).toMatchObject({
      phone: { text: '+46701' },
      startTime: { text: '09:00' },
      endTime: { text: '17:30' },
    }));

  it('takes coordinates for the address that is not there', () =>
    expect(read('', '', '59,3', '18', '', '').address).toEqual({ text: '59.3,18', isWrong: false }));

  it.each([
    [['', '', '', '', '', ''], ['address']],
    [['call me', 'x', '', '', '', ''], ['phone']],
    [
      ['', 'x', '', '', '12:00', '11:00'],
      ['startTime', 'endTime'],
    ],
  ])('%j has %j to correct', (texts, fields) => expect(wrong(read(...texts))).toEqual(fields));
});
