import { Icon } from '../../components/buttons/icon.tsx';
import type { PublicOrder } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';
import css from './order.module.css';

/** Shows the neighbour or the safe place of a delivery; nothing for goods that the recipient took. */
export function LeftWith({ order: { handedTo, receivedBy } }: { order: Pick<PublicOrder, 'handedTo' | 'receivedBy'> }) {
  const translate = useTranslate();
  if (handedTo !== 'NEIGHBOUR' && handedTo !== 'SAFE_PLACE') return null;
  const neighbour = receivedBy ? translate('order.neighbourNamed', { name: receivedBy }) : translate('order.neighbour');
  return (
    <p className={css.orderLeft}>
      <Icon name="pin" size={18} />
      <span>{handedTo === 'NEIGHBOUR' ? neighbour : translate('order.safePlace')}</span>
    </p>
  );
}
