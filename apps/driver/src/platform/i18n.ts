import type { Language } from '@roundsman/domain/company/company';
import { en, type PhraseKey, type Phrases } from './phrases/en.ts';
import { createStore, useStore } from './store.ts';

export type { PhraseKey };
export type Say = (key: PhraseKey, values?: Readonly<Record<string, string | number>>) => string;

/** English is in the first load; another language comes with one small request and is kept for offline by the service worker. */
const others: Record<Exclude<Language, 'en'>, () => Promise<Phrases>> = {
  sv: async () => (await import('./phrases/sv.ts')).sv,
  fr: async () => (await import('./phrases/fr.ts')).fr,
};

interface Spoken {
  readonly language: Language;
  readonly say: Say;
}

/** Fills a phrase; of a pair [one, several] the language's own rule picks by `count`. */
export function speaker(language: Language, phrases: Phrases): Say {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const entry: string | readonly [string, string] = phrases[key];
    const text = typeof entry === 'string' ? entry : entry[plural.select(Number(values.count)) === 'one' ? 0 : 1];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

const spoken = createStore<Spoken>({ language: 'en', say: speaker('en', en) });
let wanted: Language = 'en';

export async function speak(language: Language): Promise<void> {
  wanted = language;
  const phrases = language === 'en' ? en : await others[language]().catch(() => null);
  if (!phrases || wanted !== language) return;
  spoken.set({ language, say: speaker(language, phrases) });
  document.documentElement.lang = language;
}

export const useSay = (): Say => useStore(spoken).say;
export const useLanguage = (): Language => useStore(spoken).language;
