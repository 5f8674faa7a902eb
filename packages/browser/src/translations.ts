import type { Language } from '@roundsman/domain/languages';
import type { Phrase, TranslationOf } from '@roundsman/domain/languages/phrases';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Returns the phrase with its placeholders filled; a value that is not given becomes an empty text. */
export type Translate<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;

export function createTranslator<Key extends string>(
  language: Language,
  phrases: Readonly<Record<Key, Phrase>>,
): Translate<Key> {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const phrase = phrases[key];
    const text = typeof phrase === 'string' ? phrase : phrase[plural.select(Number(values.count)) === 'one' ? 0 : 1];
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** The language on the page and its translator. */
export interface Translations<Key extends string> {
  readonly language: Language;
  readonly translate: Translate<Key>;
}

/**
 * Creates the translations of one app. It starts in English, which is part of the first load; `load` fetches another language.
 * `onSwitch` is called before the page is drawn in a new language.
 *
 * `switchLanguage` resolves to true when the page is in that language, and to false when the phrases cannot be fetched
 * or another language was chosen in the meantime.
 */
export function createTranslations<English extends Readonly<Record<string, Phrase>>>(
  english: English,
  load: (language: Language) => Promise<TranslationOf<English>>,
  onSwitch: (language: Language) => void = () => undefined,
): {
  readonly useTranslations: UseBoundStore<StoreApi<Translations<keyof English & string>>>;
  readonly switchLanguage: (language: Language) => Promise<boolean>;
} {
  type Key = keyof English & string;
  const useTranslations = create<Translations<Key>>(() => ({
    language: 'en',
    translate: createTranslator<Key>('en', english),
  }));
  let wanted: Language = 'en';

  async function switchLanguage(language: Language): Promise<boolean> {
    wanted = language;
    const phrases: Readonly<Record<Key, Phrase>> | null =
      language === 'en' ? english : await load(language).catch(() => null);
    if (!phrases || wanted !== language) return false;
    onSwitch(language);
    useTranslations.setState({ language, translate: createTranslator<Key>(language, phrases) });
    document.documentElement.lang = language;
    return true;
  }
  return { useTranslations, switchLanguage };
}

/**
 * Returns a function that loads the phrases of a language from the files of a glob import.
 *
 * @param files path of a file → its import; the path has the language as the name of its folder
 */
export const createPhraseLoader =
  <Phrases>(files: Readonly<Record<string, () => Promise<Phrases>>>) =>
  async (language: Language): Promise<Phrases> => {
    const file = Object.keys(files).find((key) => key.includes(`/${language}/`));
    const load = file && files[file];
    if (!load) throw new Error(`There are no phrases in ${language}`);
    return load();
  };
