import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './type-tag.module.css';

/** Tag with the order type: Single Stop, or Pickup and Delivery. */
export function TypeTag({ type }: { type: RoutePlanType }) {
  const { t } = useTranslation('orders');
  return (
    <span className={css.tag}>
      <Icon name={type === 'PDP' ? 'pair' : 'orders'} size={14} />
      {t(`type.${type}`)}
    </span>
  );
}
