import { fieldsWith } from '@roundsman/domain/order/fields';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { fieldLabel } from '../field-names.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { useWeekdaysText } from '../use-weekdays-text.ts';
import { Fact } from './facts.tsx';

const dateFields = fieldsWith({ kind: 'optionalDate' });

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
