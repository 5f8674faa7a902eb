import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { StatusTag } from '../../../components/lists/status-tag.tsx';
import type { PlanOrder } from '../route-plans.queries.ts';
import css from './named-stop.module.css';

const openDelayMs = 1000;

/** Card above the map with the stop of the URL. It opens one second after the page has loaded. */
export function NamedStop({ order, isPickup }: { order: PlanOrder; isPickup: boolean }) {
  const { t } = useTranslation('route-plans');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), openDelayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the card opens again for another order
  }, [order._id]);
  if (!isOpen) return null;
  const [name, address] = isPickup
    ? [order.pickupName, order.pickupAddress]
    : [order.deliveryName, order.deliveryAddress];
  return (
    <aside className={css.card} aria-label={t('orders.namedStop', { code: order.orderCode })}>
      <header>
        <h2>{name ?? order.orderCode}</h2>
        <Button
          type="text"
          size="small"
          aria-label={t('orders.closeStop')}
          icon={<Icon name="close" size={16} />}
          onClick={() => setOpen(false)}
        />
      </header>
      <p>{address}</p>
      <p>
        <StatusTag status={order.status} /> <Link to={`/orders/${order._id}`}>{order.orderCode}</Link>
      </p>
    </aside>
  );
}
