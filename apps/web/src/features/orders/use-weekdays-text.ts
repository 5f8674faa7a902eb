import { isLanguage } from '@roundsman/domain/languages';
import { formatWeekdays } from '@roundsman/domain/time-text/weekdays';
import { useTranslation } from 'react-i18next';

/** Returns a function that writes weekdays, by their numbers from 1 (Monday) to 7, in the user's language. */
export function useWeekdaysText(): (numbers: readonly number[]) => string {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (numbers) => formatWeekdays(numbers, language);
}
