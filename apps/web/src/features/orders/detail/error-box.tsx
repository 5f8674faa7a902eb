import type { StopType } from '@roundsman/domain/order/order-status';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { AddressSuggestions, unresolvedStopTypes } from '../address-suggestions.tsx';
import { problemTexts } from '../error-texts.ts';
import { LookUpAgain } from '../look-up-again.tsx';
import type { OrderDetail } from '../orders.queries.ts';
import css from './detail.module.css';

/** The errors of an order with the ways to correct them. Empty without errors. */
export function ErrorBox({ order, onEdit }: { order: OrderDetail; onEdit: (stopType: StopType) => void }) {
  const { t } = useTranslation('orders');
  const errors = problemTexts(order.problems, t);
  if (errors.length === 0) return null;
  return (
    <div className={css.wide}>
      <div className={css.errors} role="alert">
        <Icon name="alert" />
        <div>
          <ul aria-label={t('errors.title')}>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          <LookUpAgain order={order} />
          <AddressSuggestions order={order} />
          {order.canEdit &&
            unresolvedStopTypes(order).map((stopType) => (
              <Button
                key={stopType}
                size="small"
                icon={<Icon name="pin" size={15} />}
                className={css.place ?? ''}
                onClick={() => onEdit(stopType)}
              >
                {t(`suggested.map.${stopType}`)}
              </Button>
            ))}
        </div>
      </div>
    </div>
  );
}
