import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { EstimatedMark } from '../../../components/lists/estimated-mark.tsx';
import { formatDateTime } from '../../../platform/format.ts';
import { orderStatusLook } from '../../../platform/theme/status.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { progressOf } from './progress.ts';
import css from './progress-line.module.css';

/** Shows the progress of an order, with the time of each step. */
export function ProgressLine({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  return (
    <ol className={css.line} aria-label={t('detail.progress')}>
      {progressOf(order.status, order.routePlanType, order.logs).map(({ status, state, at, estimatedBecause }) => (
        <li
          key={status}
          className={css.step}
          data-state={state}
          aria-current={state === 'current' || state === 'failed' ? 'step' : undefined}
        >
          <span className={css.dot}>
            <Icon name={state === 'done' ? 'check' : orderStatusLook[status].icon} size={15} />
          </span>
          <b>
            {t(`components:status.${status}`)}
            <span className="visually-hidden">{t(`detail.step.${state}`)}</span>
          </b>
          {at && <time dateTime={at}>{formatDateTime(at)}</time>}
          <EstimatedMark because={estimatedBecause} />
        </li>
      ))}
    </ol>
  );
}
