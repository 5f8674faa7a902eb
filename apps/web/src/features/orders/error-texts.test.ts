import { legacyProblemText } from '@roundsman/contract/legacy-messages';
import { addressProblemFor, languages, type OrderProblem, plainDates, readRule } from '@roundsman/domain';
import { uploadFields } from '@roundsman/domain/upload/rows/order-fields';
import { expect, it } from 'vitest';
import { dashboardTexts } from '../../platform/i18n/dashboard-texts.fixture.ts';
import { cellProblemText, problemTexts } from './error-texts.ts';

const t = (key: string, values: Record<string, string>) => [key, ...Object.values(values)].join(' ');
const badTime: OrderProblem = { code: 'field_not_valid', params: { field: 'timeStart', value: '25:99' } };
const problems: OrderProblem[] = [
  addressProblemFor('pickup'),
  badTime,
  { code: 'field_not_valid', params: { field: 'deliveryDate' } },
  { code: 'window_inverted', params: { field: 'deliveryTimeEnd' } },
  { code: 'geocoding_unavailable' },
  { code: 'legacy', text: 'Struck by lightning' },
];

it('translates problems and shows texts of older versions unchanged', () => {
  expect(problemTexts(problems, t)).toEqual([
    'orders:errors.address.pickup',
    'orders:errors.fieldValue orders:upload.field.timeStart 25:99',
    'orders:errors.field orders:upload.field.deliveryDate',
    'orders:window.deliveryEnd',
    'orders:errors.unavailable',
    'Struck by lightning',
  ]);
});

it('lists equal problems once', () => {
  expect(problemTexts([addressProblemFor('pickup'), addressProblemFor('pickup')], t)).toHaveLength(1);
});

it('omits the value at the cell that shows it', () => {
  expect(cellProblemText(badTime, t)).toBe('orders:errors.field orders:upload.field.timeStart');
});

it.each(languages)('says in %s how to write when an order repeats, in words that are read', (language) => {
  const phrases = dashboardTexts('orders', language);
  const hint = phrases['errors.repeatsHint'] ?? '';
  const written = hint.replace(/^.*: /, '').replace(/\.$/, '');
  expect(readRule(written, '2026-12-01', { language, dates: plainDates })).toMatchObject({ days: ['MON', 'THU'] });
  const wrong: OrderProblem = { code: 'field_not_valid', params: { field: 'repeats', value: 'sometimes' } };
  expect(cellProblemText(wrong, (key) => phrases[key.replace('orders:', '')] ?? key)).toContain(hint);
});

it('uses the quoted texts in English', () => {
  const phrases = dashboardTexts('orders', 'en');
  const phrase = (key: string): string => phrases[key.replace('orders:', '')] ?? key;
  const quoted = (['timeStart', 'timeEnd', 'deliveryTimeStart', 'deliveryTimeEnd'] as const).map(
    (field): OrderProblem => ({ code: 'window_inverted', params: { field } }),
  );
  for (const problem of [...quoted, addressProblemFor('pickup'), addressProblemFor('delivery')])
    expect(problemTexts([problem], phrase)).toEqual([legacyProblemText(problem)]);
});

it.each(languages)('has a different text for every problem of every field in %s', (language) => {
  const phrases = dashboardTexts('orders', language);
  const translate = (key: string, values: Record<string, string>): string =>
    (phrases[key.replace('orders:', '')] ?? `missing ${key}`).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
  const all: OrderProblem[] = [
    addressProblemFor('pickup'),
    addressProblemFor('delivery'),
    { code: 'geocoding_unavailable' },
    ...(['timeStart', 'timeEnd', 'deliveryTimeStart', 'deliveryTimeEnd'] as const).map(
      (field): OrderProblem => ({ code: 'window_inverted', params: { field } }),
    ),
    // An address without a value may have the same text as one that was not found.
    ...uploadFields
      .filter((field) => !field.endsWith('Address'))
      .map((field): OrderProblem => ({ code: 'field_not_valid', params: { field } })),
    ...uploadFields.map((field): OrderProblem => ({ code: 'field_not_valid', params: { field, value: 'x' } })),
  ];
  const texts = problemTexts(all, translate);
  expect(texts).toHaveLength(all.length);
  expect(texts.filter((text) => text.includes('missing'))).toEqual([]);
});
