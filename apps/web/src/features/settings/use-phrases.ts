import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadBuiltInPhrases } from '../../platform/i18n/i18n.ts';
import { type PhraseRow, rowsOf } from './phrase-rows.ts';
import type { Stored } from './settings-form.tsx';

const phrasesOf = (language: string) => ({
  queryKey: ['built-in phrases', language],
  queryFn: () => loadBuiltInPhrases(language),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Loads all phrases with built-in and custom texts in a language; undefined while loading. */
export function usePhrases(language: string, settings: Stored | undefined): PhraseRow[] | undefined {
  const english = useQuery(phrasesOf('en')).data;
  const builtIn = useQuery(phrasesOf(language)).data;
  return useMemo(
    () => (english && builtIn && settings ? rowsOf(english, builtIn, settings.translation[language]) : undefined),
    [english, builtIn, settings, language],
  );
}
