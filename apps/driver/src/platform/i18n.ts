import {
  createTranslations,
  createPhraseLoader,
  type Translate as TranslateKey,
} from '@roundsman/browser/translations';
import type { Language } from '@roundsman/domain/languages';
import english from '@roundsman/domain/languages/en/driver-app';
import type { TranslationOf } from '@roundsman/domain/languages/phrases';

export type PhraseKey = keyof typeof english;
export type Translate = TranslateKey<PhraseKey>;

// Another language is one small request, which the service worker stores for later without signal.
const others = import.meta.glob<TranslationOf<typeof english>>(
  ['../../../../packages/domain/src/languages/*/driver-app.ts', '!**/en/driver-app.ts'],
  { import: 'default' },
);

const { useTranslations, switchLanguage } = createTranslations(english, createPhraseLoader(others));

export { switchLanguage };
export const useTranslate = (): Translate => useTranslations((state) => state.translate);
export const useLanguage = (): Language => useTranslations((state) => state.language);
