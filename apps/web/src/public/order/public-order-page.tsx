import { useCallback } from 'react';
import { NotAvailable, Frame } from '../frame.tsx';
import { MissingPage } from '../missing-page.tsx';
import { api, useLoaded } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';
import { LeftWith } from './left-with.tsx';
import { OrderFacts, PlaceBlock } from './order-facts.tsx';
import css from './order.module.css';
import { StatusBadge } from './status-badge.tsx';

/** Page /{orderCode} of the public host. */
export function PublicOrderPage({ code }: { code: string }) {
  const translate = useTranslate();
  const load = useCallback(() => api.call('GET /public-orders/:id', { params: { id: code } }), [code]);
  const { state } = useLoaded(load);
  if (state.phase === 'missing') return <MissingPage />;
  if (state.phase !== 'ready') return <NotAvailable phase={state.phase} />;
  const order = state.value;
  return (
    <Frame company={order.company} title={translate('page.order')}>
      <div className={css.order}>
        <header className={css.orderHead}>
          <StatusBadge status={order.status} at={order.statusAt} />
          <h1>{translate('order.title', { ref: order.orderRef ?? order.orderCode })}</h1>
          <LeftWith order={order} />
        </header>
        <OrderFacts order={order} />
        <div className={css.places}>
          {order.pickup && <PlaceBlock kind="pickup" place={order.pickup} />}
          <PlaceBlock kind="delivery" place={order.delivery} />
        </div>
      </div>
    </Frame>
  );
}
