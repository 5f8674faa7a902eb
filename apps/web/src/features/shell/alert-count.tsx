import { useTranslation } from 'react-i18next';
import { queryClient } from '../../platform/api/queries.ts';
import { formatNumber } from '../../platform/format.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';
import { useOpenAlerts } from '../alerts/index.ts';
import css from './rail.module.css';

/** Shows how many alerts are open. Also keeps the board up to date. */
export function AlertCount() {
  const { t } = useTranslation('shell');
  const count = useOpenAlerts();
  useServerEvent('alerts.changed', () => void queryClient.invalidateQueries({ queryKey: ['GET /alerts'] }));
  if (count === 0) return null;
  const number = formatNumber(count);
  return (
    <span className={css.count} data-kind="count">
      <span aria-hidden="true">{number}</span>
      <span className="visually-hidden">{t('openAlerts', { number })}</span>
    </span>
  );
}
