import { Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { StatusTag } from '../../../components/lists/status-tag.tsx';
import { problemTexts } from '../error-texts.ts';
import type { Order } from '../orders.queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { LookUpAgain } from '../look-up-again.tsx';
import { unresolvedStopTypes, AddressSuggestions } from '../address-suggestions.tsx';
import { formatUnscheduledReason } from '../format-unscheduled-reason.ts';
import css from './list.module.css';

/** Shows the status of an order. A popover lists its problems and address suggestions. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canWrite = useCan('orders.write');
  const [isOpen, setOpen] = useState(false);
  const errors = [
    ...problemTexts(order.problems, t),
    ...(order.unscheduled ? [formatUnscheduledReason(order.unscheduled, t)] : []),
  ];
  // An optional order that was not worth its cost has no error.
  const isLeftOut = order.problems.length === 0 && order.unscheduled?.code === 'not-worth-it';
  if (errors.length === 0)
    return (
      <span className={css.tag}>
        <StatusTag status={order.status} />
      </span>
    );
  return (
    <Popover
      // The library's triggers are limited to hover: its click would close what hovering has opened, and its focus
      // would open the popover during a click.
      trigger={['hover']}
      open={isOpen}
      onOpenChange={setOpen}
      placement="left"
      title={isLeftOut ? t('errors.leftOut') : t('errors.title')}
      content={
        <div className={css.problems}>
          <ul className={css.errors}>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
          <LookUpAgain order={order} />
          <AddressSuggestions order={order} />
          {canWrite &&
            unresolvedStopTypes(order).map((stopType) => (
              <LinkButton
                key={stopType}
                to={`/orders/${order._id}?edit=${stopType}`}
                size="small"
                icon={<Icon name="pin" size={15} />}
                className={css.place ?? ''}
              >
                {t(`suggested.map.${stopType}`)}
              </LinkButton>
            ))}
        </div>
      }
    >
      <button
        type="button"
        className={css.status}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={({ relatedTarget }) => relatedTarget && !relatedTarget.closest('.ant-popover') && setOpen(false)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <StatusTag status={order.status} />
        <Icon
          name="info"
          size={15}
          label={isLeftOut ? t('errors.leftOut') : t('errors.show', { count: errors.length })}
        />
      </button>
    </Popover>
  );
}
