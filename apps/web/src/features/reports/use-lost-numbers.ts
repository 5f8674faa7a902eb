import { useTranslation } from 'react-i18next';

/** Formats seconds of the report as minutes. */
export function useLostNumbers() {
  const { t, i18n } = useTranslation('reports');
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const minutes = (seconds: number): number => Math.round(seconds / 60);
  return {
    count: (value: number): string => format.format(value),
    /** With a sign for gained minutes only. */
    signed: (seconds: number): string => {
      const value = minutes(seconds);
      return t('minutes', { minutes: `${value < 0 ? '−' : ''}${format.format(Math.abs(value))}` });
    },
    plain: (seconds: number): string => {
      const value = minutes(seconds);
      return value === 0 ? '–' : `${value < 0 ? '−' : ''}${format.format(Math.abs(value))}`;
    },
  };
}
