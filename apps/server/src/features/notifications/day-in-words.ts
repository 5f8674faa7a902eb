import type { Language } from '@roundsman/domain';

const locales: Record<Language, string> = { en: 'en-GB', sv: 'sv-SE', fr: 'fr-FR' };

/** '2026-11-21' as people write it in a message: '21 November'. Fits behind 'on', 'den', 'le' and 'du'. */
export const dayInWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
