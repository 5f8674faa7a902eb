import { isFinished } from '@roundsman/domain/order/order-status';
import { useCallback, useEffect, useMemo } from 'react';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDate } from '../../platform/format.ts';
import buttonsCss from '../buttons.module.css';
import { NotAvailable, Frame } from '../frame.tsx';
import { DeliveryMap } from '../map/delivery-map.tsx';
import { MissingPage } from '../missing-page.tsx';
import { api, type TrackedOrder, useLoaded, useRefetching } from '../platform/api.ts';
import { useTranslate } from '../platform/i18n.ts';
import { LeftWith } from './left-with.tsx';
import { OrderFacts, PlaceBlock } from './order-facts.tsx';
import css from './order.module.css';
import { PhotoGallery } from './photo-gallery.tsx';
import { Progress } from './progress.tsx';
import { StatusBadge } from './status-badge.tsx';

const refetchIntervalMs = 60_000;

/** Page /tracking/{orderCode}: all details for holders of the code, without signature and the driver's notes. */
export function TrackedOrderPage({ code }: { code: string }) {
  const load = useCallback(() => api.call('GET /tracked-orders/:id', { params: { id: code } }), [code]);
  const { state, reload } = useLoaded(load);
  const isOpen = state.phase === 'ready' && !isFinished(state.value.status);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(reload, refetchIntervalMs);
    return () => clearInterval(timer);
  }, [isOpen, reload]);
  useRefetching(state.phase === 'ready' && !isOpen, reload);
  if (state.phase === 'missing') return <MissingPage />;
  if (state.phase !== 'ready') return <NotAvailable phase={state.phase} />;
  return <TrackedOrderView order={state.value} />;
}

function TrackedOrderView({ order }: { order: TrackedOrder }) {
  const translate = useTranslate();
  const { lat, lng } = order.delivery;
  const place = useMemo(() => (lat !== null && lng !== null ? { lat, lng } : null), [lat, lng]);
  const isOpen = !isFinished(order.status);
  const isHere = order.status === 'DELIVERY_ARRIVED';
  return (
    <Frame company={order.company} title={translate('page.order')}>
      <div className={css.order}>
        <header className={css.orderHead}>
          <StatusBadge status={order.status} at={order.statusAt} />
          <h1>{translate('order.title', { ref: order.orderRef ?? order.orderCode })}</h1>
          <LeftWith order={order} />
          {isOpen && !isHere && order.etaFrom && order.etaTo && (
            <p className={css.orderEta}>
              {[
                order.deliveryDate && formatDate(order.deliveryDate),
                translate('order.eta', { from: order.etaFrom, to: order.etaTo }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {isOpen && order.stopToken && (
            <a className={buttonsCss.bigButton} href={`/s/${order.stopToken}`}>
              <Icon name="truck" size={22} />
              {translate('order.follow')}
            </a>
          )}
        </header>
        <Progress order={order} />
        {order.pods.length > 0 && <PhotoGallery photos={order.pods.map((name) => `${order.podUrl}${name}`)} />}
        <OrderFacts order={order} />
        <div className={css.places}>
          {order.pickup && <PlaceBlock kind="pickup" place={order.pickup} />}
          <PlaceBlock kind="delivery" place={order.delivery} />
        </div>
        {place && (
          <div className={css.orderMap}>
            <DeliveryMap
              driver={null}
              order={place}
              polyline={null}
              label={translate('order.map')}
              noMap={translate('live.noMap')}
            />
          </div>
        )}
      </div>
    </Frame>
  );
}
