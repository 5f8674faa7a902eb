import type { ErrorBody } from '@roundsman/contract/errors';
import { createPhraseLoader } from '@roundsman/browser/translations';
import { findIn, type RefusalTexts, translateRefusal } from '@roundsman/contract/refusal-texts';
import type { Language } from '@roundsman/domain/languages';
import { useEffect, useState } from 'react';
import { useLanguage } from './i18n.ts';

const files = import.meta.glob<RefusalTexts>('../../../../packages/domain/src/languages/*/refusals.ts', {
  import: 'default',
});

/** Loads the sentences of the server's refusals in a language. */
export const loadRefusals = createPhraseLoader(files);

/** Formats a refusal as one text: the reason, the object and the remedy. In the server's English when `texts` is null. */
export function refusalText(body: ErrorBody, texts: RefusalTexts | null): string {
  const { messages, details, remedy } = translateRefusal(body, texts ? findIn(texts) : () => undefined);
  const text = [...new Set([...messages, ...details.map(({ message }) => message)])].join(' · ');
  if (!remedy) return text;
  return `${/[.!?]$/.test(text) ? text : `${text}.`} ${remedy}`;
}

/** Returns a function that formats refusals in the driver's language, in English until its texts are loaded. The service worker caches them. */
export function useRefusalText(): (body: ErrorBody) => string {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly texts: RefusalTexts } | null>(null);
  useEffect(() => {
    // English comes with the refusal.
    if (language === 'en') return;
    let isOver = false;
    loadRefusals(language).then(
      (texts) => isOver || setLoaded({ language, texts }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [language]);
  return (body) => refusalText(body, loaded?.language === language ? loaded.texts : null);
}
