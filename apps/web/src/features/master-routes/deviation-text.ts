import { useTranslation } from 'react-i18next';
import { formatKilometres } from '../../platform/format.ts';
import type { MasterDay } from './master-routes.queries.ts';

/** Differences below these are not mentioned. */
const leastMinutes = 5;
const leastMetres = 1000;

/** Returns a function that says how a day differs from its master route; '' for a day as usual. */
export function useDeviationText(): (deviation: MasterDay['deviation']) => string {
  const { t } = useTranslation('master-routes');
  return (deviation) => {
    if (!deviation) return '';
    const { added, missing, moved, minutes, distance } = deviation;
    const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : `−${text}`);
    return [
      added > 0 && t('day.added', { count: added }),
      missing > 0 && t('day.missing', { count: missing }),
      moved > 0 && t('day.moved', { count: moved }),
      minutes !== null &&
        Math.abs(minutes) >= leastMinutes &&
        t('day.minutes', { value: signed(String(Math.abs(minutes)), minutes) }),
      distance !== null &&
        Math.abs(distance) >= leastMetres &&
        t('day.kilometres', { value: signed(formatKilometres(Math.abs(distance)), distance) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
