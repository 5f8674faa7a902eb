import { dayConflictOf } from '@roundsman/domain/order/delivery-days';
import { fieldsWith } from '@roundsman/domain/order/fields';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { fieldLabel } from '../field-names.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { useWeekdaysText } from '../use-weekdays-text.ts';
import css from './detail.module.css';
import { Fact } from './facts.tsx';

const dateFields = fieldsWith({ kind: 'optionalDate' });

/** The date of an order, and why it should not be served on it. */
export function DateFact({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const conflict = order.deliveryDate === null ? null : dayConflictOf(order.deliveryDate, order);
  return (
    <Fact label={t('column.deliveryDate')}>
      {formatDate(order.deliveryDate)}
      {conflict && <span className={css.conflict}> {t(`components:dayConflict.${conflict}`)}</span>}
    </Fact>
  );
}

/** The days on which an order may be served, those that are filled. */
export function DayFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const weekdaysText = useWeekdaysText();
  return (
    <>
      {dateFields
        .filter((field) => order[field] !== null)
        .map((field) => (
          <Fact key={field} label={fieldLabel(t, field)}>
            {formatDate(order[field])}
          </Fact>
        ))}
      {order.weekdays.length > 0 && <Fact label={fieldLabel(t, 'weekdays')}>{weekdaysText(order.weekdays)}</Fact>}
    </>
  );
}
