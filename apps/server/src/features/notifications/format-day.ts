import { type Language, languageData } from '@roundsman/domain/languages';

/** Formats '2026-11-21' for a message: '21 November'. Fits after 'on', 'den', 'le' and 'du'. */
export const formatDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(languageData[language].locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
