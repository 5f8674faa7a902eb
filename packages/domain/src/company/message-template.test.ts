import { expect, it } from 'vitest';
import { renderMessage, countSmsParts, findUnknownPlaceholders } from './message-template.ts';
import { textDirection, isTranslationLanguage, translationLanguages, withPhrases } from './translation-language.ts';

it('fills what is known and leaves the rest as written (SRV-42)', () =>
  expect(renderMessage('{a} {b} {toString} {a}', { a: '1', b: '' })).toBe('1  {toString} 1'));

it('names placeholders that mean nothing, each once', () =>
  expect(findUnknownPlaceholders('{eta} {etta} {driverName} {etta} {x} { eta } {köp nu}')).toEqual([
    'etta',
    'x',
    ' eta ',
    'köp nu',
  ]));

it.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
  ['å'.repeat(160), 1],
])('a text message of %j takes %d', (text, parts) => expect(countSmsParts(text)).toBe(parts));

it('offers about a hundred languages, each once (I18N-06)', () => {
  expect(translationLanguages.length).toBeGreaterThanOrEqual(100);
  expect(new Set(translationLanguages).size).toBe(translationLanguages.length);
  expect(['en', 'sv', 'fr'].every(isTranslationLanguage)).toBe(true);
  expect(isTranslationLanguage('auto')).toBe(false);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  expect(translationLanguages.filter((code) => names.of(code) === code)).toEqual([]);
});

it('knows which way a language is written', () =>
  expect([textDirection('ar'), textDirection('he'), textDirection('sv'), textDirection('zh-TW')]).toEqual([
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ]));

it('changes some phrases of one language and takes empty ones away', () => {
  const table = { sv: { shell: { home: 'Hem', more: 'Mer' }, orders: { a: 'A' } }, de: { shell: { home: 'Start' } } };
  expect(withPhrases(table, 'sv', { shell: { home: null, search: 'Sök' }, orders: { a: '' } })).toEqual({
    sv: { shell: { more: 'Mer', search: 'Sök' } },
    de: { shell: { home: 'Start' } },
  });
  expect(withPhrases(table, 'de', { shell: { home: null } })).not.toHaveProperty('de');
  expect(table.sv.shell.home).toBe('Hem');
});
