import { useTranslation } from 'react-i18next';
import type { MinutesOnSite } from './minutes.queries.ts';

/** Texts and numbers of minutes on site in the reader's language. */
export function useMinutesTexts() {
  const { t, i18n } = useTranslation('minutes');
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const number = (value: number): string => format.format(value);
  const minutes = (value: number): string => t('value', { minutes: number(value) });
  return {
    number,
    minutes,
    nameOf: ({ level, stop, name, address, goods }: MinutesOnSite): string => {
      const place = level === 'kind' ? t(`kind.${stop}`) : (name ?? address ?? t('noName'));
      return goods === null ? place : `${place} (${goods})`;
    },
    pictureLabel: ({ visits, plannedMinutes, usualMinutes }: MinutesOnSite): string =>
      t('picture', { count: visits, planned: number(plannedMinutes), usual: number(usualMinutes) }),
  };
}
