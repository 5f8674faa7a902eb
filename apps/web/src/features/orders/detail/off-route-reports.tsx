import { handedToText, translateNotes } from '@roundsman/domain/order/driver-reasons';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { formatDate, formatTime } from '../../../platform/format.ts';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';

type Report = OrderDetail['offRouteReports'][number];

const isToday = (at: string): boolean => formatDate(at) === formatDate(new Date());

/** Returns the receiver or the place of the goods, as the driver reported it; '' without one. */
const receiverOf = ({ handedTo, receivedBy }: Report, language: string): string =>
  [handedTo && handedToText(handedTo, language), receivedBy].filter(Boolean).join(': ');

/**
 * Lists events that offline drivers reported for an order that was no longer on their route. They did not change the
 * order, so a dispatcher has to check them.
 */
export function OffRouteReports({ reports, driver: current }: { reports: readonly Report[]; driver: string | null }) {
  const { t, i18n } = useTranslation('orders');
  if (reports.length === 0) return null;
  const about = ({ driver, status, at }: Report) => ({
    driver: driver.name,
    status: t(`components:status.${status}`),
    date: formatDate(at),
    time: formatTime(at),
  });
  const last = reports.at(-1);
  const goods =
    last?.status === 'COMPLETED'
      ? 'delivered'
      : last?.status === 'COLLECTED' || last?.status === 'IN_TRANSIT'
        ? 'collected'
        : 'other';
  return (
    <section className={css.offRoute} aria-label={t('offRoute.title')}>
      <Icon name="alert" />
      <ul>
        {reports.map((report) => (
          <li key={`${report.driver._id} ${report.status} ${report.at}`}>
            {isToday(report.at) ? t('offRoute.today', about(report)) : t('offRoute.earlier', about(report))}
            {report.notes && <q>{translateNotes(report, i18n.language)}</q>} {receiverOf(report, i18n.language)}
          </li>
        ))}
        <li>
          <b>
            {t(`offRoute.goods.${goods}`, { driver: last?.driver.name })}
            {current && current !== last?.driver.name && ` ${t('offRoute.told', { driver: current })}`}
          </b>
        </li>
      </ul>
    </section>
  );
}
