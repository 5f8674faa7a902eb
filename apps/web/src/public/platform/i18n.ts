import { createTranslations, type Translate as TranslateKey } from '@roundsman/browser/translations';
import type { Language } from '@roundsman/domain/company/company';
import dayjs from 'dayjs';
import { create } from 'zustand';
import { en, type PhraseKey, type Phrases } from './phrases/en.ts';

export type { PhraseKey };
export type Translate = TranslateKey<PhraseKey>;

const others: Record<Exclude<Language, 'en'>, () => Promise<Phrases>> = {
  sv: async () => (await import('./phrases/sv.ts')).sv,
  fr: async () => (await import('./phrases/fr.ts')).fr,
};

const { useTranslations, switchLanguage } = createTranslations(
  en,
  (language) => (language === 'en' ? Promise.resolve(en) : others[language]()),
  (language) => dayjs.locale(language),
);

export { switchLanguage };
export const useTranslate = (): Translate => useTranslations((state) => state.translate);
export const useLanguage = (): Language => useTranslations((state) => state.language);

const key = 'roundsman.public.language';
const remembered = (): Language | null => {
  const stored = localStorage.getItem(key);
  return stored === 'en' || stored === 'sv' || stored === 'fr' ? stored : null;
};

/** The visitor's own choice; null = the company's language. */
const useChoice = create<{ readonly chosen: Language | null }>(() => ({ chosen: remembered() }));
export const useChosenLanguage = (): Language | null => useChoice((state) => state.chosen);

export function chooseLanguage(language: Language): void {
  localStorage.setItem(key, language);
  useChoice.setState({ chosen: language });
}
