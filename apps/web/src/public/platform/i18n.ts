import type { Language } from '@roundsman/domain/company/company';
import dayjs from 'dayjs';
import { create } from 'zustand';
import { en, type PhraseKey, type Phrases } from './phrases/en.ts';

export type { PhraseKey };
export type Say = (key: PhraseKey, values?: Readonly<Record<string, string | number>>) => string;

const others: Record<Exclude<Language, 'en'>, () => Promise<Phrases>> = {
  sv: async () => (await import('./phrases/sv.ts')).sv,
  fr: async () => (await import('./phrases/fr.ts')).fr,
};

/** Fills a phrase; of a pair [one, several] the language's own rule picks by `count`. */
export function speaker(language: Language, phrases: Phrases): Say {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const entry: string | readonly [string, string] = phrases[key];
    const text = typeof entry === 'string' ? entry : entry[plural.select(Number(values.count)) === 'one' ? 0 : 1];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

interface Speech {
  readonly language: Language;
  readonly say: Say;
  /** The visitor's own choice; null = the company's language. */
  readonly chosen: Language | null;
}

const key = 'roundsman.public.language';
const remembered = (): Language | null => {
  const kept = localStorage.getItem(key);
  return kept === 'en' || kept === 'sv' || kept === 'fr' ? kept : null;
};

export const useSpeech = create<Speech>(() => ({ language: 'en', say: speaker('en', en), chosen: remembered() }));
export const useSay = (): Say => useSpeech((speech) => speech.say);

export function chooseLanguage(language: Language): void {
  localStorage.setItem(key, language);
  useSpeech.setState({ chosen: language });
}

/** Resolves when the page speaks it; a language that cannot be fetched leaves the page as it is. */
export async function speak(language: Language): Promise<void> {
  const phrases = language === 'en' ? en : await others[language]().catch(() => null);
  if (!phrases) return;
  dayjs.locale(language);
  document.documentElement.lang = language;
  useSpeech.setState({ language, say: speaker(language, phrases) });
}
