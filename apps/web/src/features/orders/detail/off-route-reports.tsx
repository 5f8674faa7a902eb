import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { formatDate, formatTime } from '../../../platform/format.ts';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';

const isToday = (at: string): boolean => formatDate(at) === formatDate(new Date());

/** What drivers without signal reported after the order had left their route. It changed nothing; somebody has to know of it. */
export function OffRouteReports({ reports }: { reports: OrderDetail['offRouteReports'] }) {
  const { t } = useTranslation('orders');
  if (reports.length === 0) return null;
  return (
    <section className={css.offRoute} aria-label={t('offRoute.title')}>
      <Icon name="alert" />
      <ul>
        {reports.map(({ driver, status, at, notes }) => (
          <li key={`${driver._id} ${status} ${at}`}>
            {t(isToday(at) ? 'offRoute.today' : 'offRoute.earlier', {
              driver: driver.name,
              status: t(`components:status.${status}`),
              date: formatDate(at),
              time: formatTime(at),
            })}
            {notes && <q>{notes}</q>}
          </li>
        ))}
      </ul>
    </section>
  );
}
