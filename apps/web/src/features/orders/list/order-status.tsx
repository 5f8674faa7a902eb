import { Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { StatusTag } from '../../../components/status-tag.tsx';
import { shownErrors } from '../error-texts.ts';
import type { Order } from '../orders.queries.ts';
import { SuggestedPlaces } from '../suggested-places.tsx';
import css from './list.module.css';

/** An order's status; what is wrong with it, and what its address may have meant, opens beside it (ORD-09, ORD-49). */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const errors = shownErrors([...order.errorDetails, ...(order.unscheduledReason ? [order.unscheduledReason] : [])], t);
  if (errors.length === 0)
    return (
      <span className={css.tag}>
        <StatusTag status={order.status} />
      </span>
    );
  return (
    <Popover
      trigger={['hover', 'click', 'focus']}
      placement="left"
      title={t('errors.title')}
      content={
        <div className={css.problems}>
          <ul className={css.errors}>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          <SuggestedPlaces order={order} />
        </div>
      }
    >
      <button type="button" className={css.status}>
        <StatusTag status={order.status} />
        <Icon name="info" size={15} label={t('errors.show', { count: errors.length })} />
      </button>
    </Popover>
  );
}
