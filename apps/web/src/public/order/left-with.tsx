import { Icon } from '../../components/buttons/icon.tsx';
import type { PublicOrder } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';

/** Shows the neighbour or the safe place of a delivery; nothing for goods that the recipient took. */
export function LeftWith({ order: { handedTo, receivedBy } }: { order: Pick<PublicOrder, 'handedTo' | 'receivedBy'> }) {
  const translate = useTranslate();
  if (handedTo !== 'NEIGHBOUR' && handedTo !== 'SAFE_PLACE') return null;
  const neighbour = receivedBy ? translate('order.neighbourNamed', { name: receivedBy }) : translate('order.neighbour');
  return (
    <p className="order-left">
      <Icon name="pin" size={18} />
      <span>{handedTo === 'NEIGHBOUR' ? neighbour : translate('order.safePlace')}</span>
    </p>
  );
}
