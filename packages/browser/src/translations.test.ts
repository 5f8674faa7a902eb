import { beforeEach, expect, test, vi } from 'vitest';
import type { TranslationOf } from '@roundsman/domain/languages/phrases';
import { createTranslations, createTranslator, createPhraseLoader } from './translations.ts';

const english = { greeting: 'Hello {name}', stops: ['{count} stop', '{count} stops'] } as const;
const swedish: TranslationOf<typeof english> = { greeting: 'Hej {name}', stops: ['{count} stopp', '{count} stopp'] };
const french: TranslationOf<typeof english> = {
  greeting: 'Bonjour {name}',
  stops: ['{count} arrêt', '{count} arrêts'],
};

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return () => vi.unstubAllGlobals();
});

test('fills placeholders, and chooses one or several by the rules of the language', () => {
  const translate = createTranslator('en', english);
  expect(translate('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(translate('greeting')).toBe('Hello ');
  expect([0, 1, 2].map((count) => translate('stops', { count }))).toEqual(['0 stops', '1 stop', '2 stops']);
  // French has the singular for zero, too.
  expect(createTranslator('fr', french)('stops', { count: 0 })).toBe('0 arrêt');
});

test('switches the page to another language once its phrases are here', async () => {
  const { useTranslations, switchLanguage } = createTranslations(english, async () => swedish);
  expect(useTranslations.getState().translate('greeting', { name: 'Ada' })).toBe('Hello Ada');
  expect(await switchLanguage('sv')).toBe(true);
  expect(useTranslations.getState()).toMatchObject({ language: 'sv' });
  expect(useTranslations.getState().translate('greeting', { name: 'Ada' })).toBe('Hej Ada');
  expect(document.documentElement.lang).toBe('sv');
});

test('stays in its language when the other one cannot be fetched', async () => {
  const { useTranslations, switchLanguage } = createTranslations(english, () => Promise.reject(new Error('offline')));
  expect(await switchLanguage('sv')).toBe(false);
  expect(useTranslations.getState().language).toBe('en');
});

test('the language chosen last wins, also when its phrases arrive first', async () => {
  let sendSwedish: (phrases: typeof swedish) => void = () => undefined;
  const { useTranslations, switchLanguage } = createTranslations(english, (language) =>
    language === 'sv' ? new Promise((resolve) => (sendSwedish = resolve)) : Promise.resolve(french),
  );
  const first = switchLanguage('sv');
  expect(await switchLanguage('fr')).toBe(true);
  sendSwedish(swedish);
  expect(await first).toBe(false);
  expect(useTranslations.getState().language).toBe('fr');
});

test('finds the phrases of a language by the name of their folder', async () => {
  const load = createPhraseLoader({
    '../languages/sv/app.ts': async () => swedish,
    '../languages/fr/app.ts': async () => french,
  });
  expect(await load('fr')).toBe(french);
  await expect(load('en')).rejects.toThrow('There are no phrases in en');
});
