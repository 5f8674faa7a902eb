import type { OrderStatus } from '@roundsman/domain/order/order-status';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { orderStatusLook } from '../../platform/theme/status.ts';
import { useTranslate } from '../platform/i18n.ts';
import css from './order.module.css';

/** Shows the status with the date of its log entry. */
export function StatusBadge({ status, at }: { status: OrderStatus; at: string | null }) {
  const translate = useTranslate();
  const { tone, icon } = orderStatusLook[status];
  return (
    <p className={css.badgeLine}>
      <span className={css.badge} style={{ background: `var(--${tone}-ground)`, color: `var(--${tone}-text)` }}>
        <Icon name={icon} size={18} />
        {translate(`status.${status}`)}
      </span>
      {at && <time dateTime={at}>{formatDateTime(at)}</time>}
    </p>
  );
}
