import { type Language, languageData } from '@roundsman/domain/languages';

/** Returns the form of [one, several] that fits the count, with the count in it: '1 stop', '5 stops'. */
export const printedCount = (
  count: number,
  forms: readonly [one: string, several: string],
  language: Language,
): string => forms[new Intl.PluralRules(language).select(count) === 'one' ? 0 : 1].replace('{count}', String(count));

/** Formats metres as kilometres with two decimals in a language, in German '7,03 km'. */
export const printedKilometres = (metres: number, language: Language): string =>
  `${new Intl.NumberFormat(languageData[language].locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(metres / 1000)} km`;
