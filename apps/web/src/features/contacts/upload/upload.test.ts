import { contactAddressProblem } from '@roundsman/domain/contact/contact';
import type { ContactProblem } from '@roundsman/domain/field-problem';
import { languages } from '@roundsman/domain/languages';
import { firstDimension } from '@roundsman/domain/load/load-dimensions';
import { contactUploadFields } from '@roundsman/domain/upload/rows/contact-fields';
import { contactFieldNamed } from '@roundsman/domain/upload/headers/contact-headers';
import { describe, expect, it } from 'vitest';
import { dashboardTexts } from '../../../platform/i18n/dashboard-texts.fixture.ts';
import { cellProblemText, problemTexts } from '../error-texts.ts';
import { fieldsOf, matchHeaders, missingFields } from './contact-fields.ts';

const match = (headers: readonly string[]) => matchHeaders(headers, { mapping: {}, fields: [] });

describe('matching of columns to fields', () => {
  it('recognizes the headers of UPL-16', () => {
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
      'Opening Hours',
      'Parking Time',
      'Do Not Ring',
    ];
    expect(Object.keys(match(headers)).sort()).toEqual(fieldsOf([firstDimension]).toSorted());
  });

  it.each(languages)('recognizes the labels of the interface in %s', (language) => {
    const phrases = dashboardTexts('contacts', language);
    expect(contactUploadFields.filter((field) => contactFieldNamed(phrases[`field.${field}`] ?? '') !== field)).toEqual(
      [],
    );
  });

  it.each([
    ['Kundnamn', 'name'],
    ['Leveransadress', 'address'],
    ['Nom du client', 'name'],
    ['Delivery From', 'startTime'],
    ['Favourite colour', undefined],
  ])('matches %s to %s', (header, field) => expect(contactFieldNamed(header)).toBe(field));
});

it('requires an address, or both coordinates (UPL-15)', () => {
  expect(missingFields({ name: ['Name'] })).toEqual(['address']);
  expect(missingFields({ lat: ['Lat'] })).toEqual(['address']);
  expect(missingFields({ address: ['A'] })).toEqual([]);
  expect(missingFields({ lat: ['Lat'], lng: ['Lng'] })).toEqual([]);
});

describe('text of a problem at its cell', () => {
  const translate = (key: string, values: Record<string, string>) => [key, ...Object.values(values)].join(' ');
  it.each([
    [
      { code: 'field_not_valid', params: { field: 'phone', value: 'call me' } },
      'contacts:error.fieldOnly contacts:field.phone',
    ],
    [contactAddressProblem, 'contacts:error.fieldOnly contacts:field.address'],
    [{ code: 'window_inverted', params: { field: 'startTime' } }, 'contacts:window.start'],
  ] as const)('formats %j', (problem, text) => expect(cellProblemText(problem, translate)).toBe(text));
});

it.each(languages)('has a different text for every problem of every contact field in %s', (language) => {
  const phrases = dashboardTexts('contacts', language);
  const translate = (key: string, values: Record<string, string>): string =>
    (phrases[key.replace('contacts:', '')] ?? `missing ${key}`).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
  const all: ContactProblem[] = [
    contactAddressProblem,
    { code: 'geocoding_unavailable' },
    ...(['startTime', 'endTime'] as const).map(
      (field): ContactProblem => ({ code: 'window_inverted', params: { field } }),
    ),
    ...contactUploadFields.map((field): ContactProblem => ({ code: 'field_not_valid', params: { field } })),
    ...contactUploadFields.map((field): ContactProblem => ({ code: 'field_not_valid', params: { field, value: 'x' } })),
  ];
  const texts = problemTexts(all, translate);
  expect(texts).toHaveLength(all.length);
  expect(texts.filter((text) => text.includes('missing'))).toEqual([]);
});
