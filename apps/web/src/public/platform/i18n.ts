import {
  createTranslations,
  createPhraseLoader,
  type Translate as TranslateKey,
} from '@roundsman/browser/translations';
import { isLanguage, type Language } from '@roundsman/domain/languages';
import english from '@roundsman/domain/languages/en/public-pages';
import type { TranslationOf } from '@roundsman/domain/languages/phrases';
import { create } from 'zustand';
import { showFormatsOf } from '../../platform/format.ts';
import { setDayjsLocale } from '../../platform/i18n/dayjs-locale.ts';

export type PhraseKey = keyof typeof english;
export type Translate = TranslateKey<PhraseKey>;

const others = import.meta.glob<TranslationOf<typeof english>>(
  ['../../../../../packages/domain/src/languages/*/public-pages.ts', '!**/en/public-pages.ts'],
  { import: 'default' },
);

const { useTranslations, switchLanguage } = createTranslations(english, createPhraseLoader(others), (language) => {
  setDayjsLocale(language);
  showFormatsOf(language);
});

export { switchLanguage };
export const useTranslate = (): Translate => useTranslations((state) => state.translate);
export const useLanguage = (): Language => useTranslations((state) => state.language);

const storageKey = 'roundsman.public.language';
const readStoredLanguage = (): Language | null => {
  const stored = localStorage.getItem(storageKey);
  return isLanguage(stored) ? stored : null;
};

/** The visitor's choice; null for the company's language. */
const useChoice = create<{ readonly chosen: Language | null }>(() => ({ chosen: readStoredLanguage() }));
export const useChosenLanguage = (): Language | null => useChoice((state) => state.chosen);

export function chooseLanguage(language: Language): void {
  localStorage.setItem(storageKey, language);
  useChoice.setState({ chosen: language });
}
