import { type Language, languageData } from '@roundsman/domain/languages';

/** '2026-11-21' as people write it in a message: '21 November'. Fits behind 'on', 'den', 'le' and 'du'. */
export const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(languageData[language].locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
