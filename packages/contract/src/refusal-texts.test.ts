import { languages } from '@roundsman/domain/languages';
import en from '@roundsman/domain/languages/en/refusals';
import sv from '@roundsman/domain/languages/sv/refusals';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from './error-body.ts';
import { errorStatuses, type ErrorCode } from './error-codes.ts';
import { findIn, type RefusalTexts, translateRefusal } from './refusal-texts.ts';

const tables = await Promise.all(
  languages.map(async (language) => {
    const file = (await import(`../../domain/src/languages/${language}/refusals.ts`)) as { default: RefusalTexts };
    return [language, file.default] as const;
  }),
);
const codes = Object.keys(errorStatuses) as ErrorCode[];

/** Messages that include the remedy. */
const instructions: readonly ErrorCode[] = [
  'company_choice_invalid',
  'orders_incorrect',
  'orders_dates_differ_new',
  'orders_dates_differ_existing',
  'no_draft_order',
  'plan_changed',
  'plan_has_no_drivers',
  'plan_has_no_orders',
  'driver_locked',
  'pair_order',
];

describe.each(tables)('%s', (_language, texts) => {
  it.each(codes)('has the reason and the remedy of %s', (code) => {
    expect(texts[code].trim()).not.toBe('');
    const remedy = (texts as Readonly<Record<string, string>>)[`${code}.remedy`];
    if (!instructions.includes(code)) expect(remedy?.trim()).toBeTruthy();
  });

  it('has the sentences and the parameters of the English table', () => {
    const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
    const namesOf = (table: RefusalTexts) => Object.entries(table).map(([key, text]) => [key, namesIn(text)]);
    expect(namesOf(texts)).toEqual(namesOf(en));
  });
});

describe('a refusal in Swedish', () => {
  const body = (more: Partial<ErrorBody>): ErrorBody => ({
    statusCode: 422,
    code: 'validation_failed',
    message: 'English',
    remedy: 'English remedy',
    ...more,
  });
  const inSwedish = (more: Partial<ErrorBody>) => translateRefusal(body(more), findIn(sv));

  it('has its message and its remedy', () => {
    expect(inSwedish({ code: 'optimization_running' })).toEqual({
      messages: ['Optimeringen pågår redan'],
      details: [],
      remedy: 'Vänta tills den är klar, eller stoppa den.',
    });
  });

  it('has the values that the message carries', () => {
    expect(inSwedish({ code: 'plan_too_large', params: { orders: 5000, drivers: 500 } }).messages).toEqual([
      'En plan kan ha högst 5000 order och 500 förare',
    ]);
  });

  it('shows each problem of a form once, at its field', () => {
    const refusal = inSwedish({
      message: ['Required', 'Maximum number of labels is 3'],
      details: [
        { path: 'name', message: 'Required', code: 'required' },
        { path: 'address', message: 'Required', code: 'required' },
        { path: 'labels', message: 'Maximum number of labels is 3', code: 'too_many_labels', params: { most: 3 } },
      ],
    });
    expect(refusal.messages).toEqual(['Obligatoriskt', 'Högst 3 etiketter']);
    expect(refusal.details.map(({ path, message }) => [path, message])).toEqual([
      ['name', 'Obligatoriskt'],
      ['address', 'Obligatoriskt'],
      ['labels', 'Högst 3 etiketter'],
    ]);
  });

  it('leaves the names of orders and drivers unchanged', () => {
    expect(inSwedish({ code: 'orders_begun', details: [{ path: 'id', message: 'DO-17' }] }).details).toEqual([
      { path: 'id', message: 'DO-17' },
    ]);
  });

  it('shows the sentences of a newer server whose codes this build does not know', () => {
    const newer = {
      code: 'moon_too_bright' as ErrorCode,
      message: 'The moon is too bright',
      details: [{ path: 'moon', message: 'Too bright', code: 'too_bright' }],
    };
    expect(inSwedish(newer)).toEqual({
      messages: ['The moon is too bright'],
      details: newer.details,
      remedy: 'English remedy',
    });
  });
});
