import { useTranslation } from 'react-i18next';

/** Formats whole minutes of the report. */
export function useLostNumbers() {
  const { t, i18n } = useTranslation('reports');
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return {
    count: (value: number): string => format.format(value),
    /** With a sign for gained minutes only. */
    signed: (minutes: number): string =>
      t('minutes', { minutes: `${minutes < 0 ? '−' : ''}${format.format(Math.abs(minutes))}` }),
    plain: (minutes: number): string =>
      minutes === 0 ? '–' : `${minutes < 0 ? '−' : ''}${format.format(Math.abs(minutes))}`,
  };
}
