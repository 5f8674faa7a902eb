import { definitionOf } from '@roundsman/domain/order/fields';
import type { StopType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { fieldLabel, fieldText, listedFields } from '../field-names.ts';
import type { OrderDetail } from '../orders.queries.ts';
import { Fact } from './facts.tsx';

/** The choices and booleans of the whole order, or of a stop. */
export function FieldFacts({ order, part }: { order: OrderDetail; part: 'order' | StopType }) {
  const { t } = useTranslation('orders');
  return listedFields
    .filter((field) => definitionOf(field).part === part)
    .map((field) => (
      <Fact key={field} label={fieldLabel(t, field)}>
        {fieldText(t, order[field])}
      </Fact>
    ));
}
