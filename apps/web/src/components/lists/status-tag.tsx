import { type OrderStatus, orderStatuses } from '@roundsman/domain/order/order-status';
import { type RoutePlanStatus, routePlanStatuses } from '@roundsman/domain/route-plan/route-plan';
import { useTranslation } from 'react-i18next';
import { orderStatusLook, planStatusLook, type StatusLook } from '../../platform/theme/status.ts';
import { Icon } from '../buttons/icon.tsx';
import css from './status-tag.module.css';

function Tag({ look, word }: { look: StatusLook; word: string }) {
  return (
    <span className={css.tag} style={{ background: `var(--${look.tone}-ground)`, color: `var(--${look.tone}-text)` }}>
      <Icon name={look.icon} size={13} />
      {word}
    </span>
  );
}

/** Parses an order status in any case; null when it is unknown. */
const readOrderStatus = (text: string): OrderStatus | null =>
  orderStatuses.find((status) => status === text.toUpperCase()) ?? null;

/** Shows the status of an order or a stop with icon, text and colour. */
export function StatusTag({ status }: { status: string }) {
  const { t } = useTranslation('components');
  const orderStatus = readOrderStatus(status);
  return orderStatus ? (
    <Tag look={orderStatusLook[orderStatus]} word={t(`status.${orderStatus}`)} />
  ) : (
    <Tag look={{ tone: 'grey', icon: 'circle' }} word={status} />
  );
}

/** Shows the status of a route plan. */
export function PlanStatusTag({ status }: { status: RoutePlanStatus }) {
  const { t } = useTranslation('components');
  return routePlanStatuses.includes(status) ? (
    <Tag look={planStatusLook[status]} word={t(`planStatus.${status}`)} />
  ) : null;
}
