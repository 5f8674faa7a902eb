import { createTranslations, type Translate as TranslateKey } from '@roundsman/browser/translations';
import type { Language } from '@roundsman/domain/company/company';
import { en, type PhraseKey, type Phrases } from './phrases/en.ts';

export type { PhraseKey };
export type Translate = TranslateKey<PhraseKey>;

/** Another language is one small request, which the service worker stores for later without signal. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Phrases>> = {
  sv: async () => (await import('./phrases/sv.ts')).sv,
  fr: async () => (await import('./phrases/fr.ts')).fr,
};

const { useTranslations, switchLanguage } = createTranslations(en, (language) =>
  language === 'en' ? Promise.resolve(en) : others[language](),
);

export { switchLanguage };
export const useTranslate = (): Translate => useTranslations((state) => state.translate);
export const useLanguage = (): Language => useTranslations((state) => state.language);
