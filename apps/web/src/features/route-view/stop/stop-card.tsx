import { dayConflictOf } from '@roundsman/domain/order/delivery-days';
import { orderWindows, type StopWindow, windowsOfStop } from '@roundsman/domain/order/stop-windows';
import { formatTimeOfDay, isFinished, parseStopKey, type StopKey, stopKey } from '@roundsman/domain';
import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { EstimatedMark } from '../../../components/lists/estimated-mark.tsx';
import { StatusTag } from '../../../components/lists/status-tag.tsx';
import { formatTime } from '../../../platform/format.ts';
import { shownLoad, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { openStop, setWhyOpen, showDialog, useRouteViewStore } from '../route-view-store.ts';
import { nearby } from '../map/stop-search.ts';
import type { Order } from '../plan.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { type TimedStop, coordinatesOf } from '../timeline/timed-route.ts';
import { useEditing } from '../use-editing.ts';
import { Fixes } from '../unscheduled/fixes.tsx';
import { useReasonText } from '../unscheduled/use-reason-text.ts';
import { WhyHere } from '../why/why-here.tsx';
import css from './stop-card.module.css';

const Line = ({ label, children, tone }: { label: string; children: ReactNode; tone?: 'trouble' | undefined }) => (
  <div data-tone={tone}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const formatWindow = ({ start, end }: StopWindow): string => `${start ?? '00:00'}–${end ?? '24:00'}`;

function useNeighbours(key: StopKey): number {
  const { stops, unscheduled } = useRouteViewData();
  return useMemo(() => {
    const places = [
      ...[...stops.values()].flatMap(({ key, order, type }) => {
        const place = coordinatesOf(order, type);
        return place ? [{ id: key, ...place }] : [];
      }),
      ...unscheduled.flatMap((order) => {
        const place = coordinatesOf(order, 'delivery');
        return place ? [{ id: stopKey(order._id, 'delivery'), ...place }] : [];
      }),
    ];
    const mine = places.find(({ id }) => id === key);
    return mine ? nearby(mine, places).length : 0;
  }, [key, stops, unscheduled]);
}

/** The times of a stop. `isReached`: the driver reported the arrival, which is shown with its own line. */
function Times({ stop, isReached }: { stop: TimedStop; isReached: boolean }) {
  const { t } = useTranslation('route-view');
  const waiting = Math.round((stop.start - stop.arrival) / 60);
  const otherViolations = stop.violations.filter((rule) => rule !== 'time-window');
  return (
    <>
      {stop.planned && (
        <Line label={t('live.plannedTitle')}>
          <time>{formatTimeOfDay(stop.planned.arrival)}</time>
        </Line>
      )}
      {!(stop.planned && isReached) && (
        <Line label={t(stop.planned && !stop.isFinished ? 'live.expected' : 'card.arrival')}>
          <time>{formatTimeOfDay(stop.arrival)}</time>
          {waiting > 0 && <small> {t('waiting', { minutes: waiting })}</small>}
        </Line>
      )}
      <Line label={t('card.service')}>
        <time>
          {formatTimeOfDay(stop.start)}–{formatTimeOfDay(stop.end)}
        </time>
      </Line>
      {stop.isTight && (
        <Line label={t('live.risk')} tone="trouble">
          {t('live.tight')}
        </Line>
      )}
      {stop.lateSeconds > 0 && (
        <Line label={t('card.late')} tone="trouble">
          {t('card.minutes', { minutes: Math.ceil(stop.lateSeconds / 60) })}
        </Line>
      )}
      {otherViolations.length > 0 && (
        <Line label={t('card.breaks')} tone="trouble">
          {otherViolations.map((rule) => t(`rule.${rule}`)).join(', ')}
        </Line>
      )}
    </>
  );
}

/** Details of an order, with or without a route. */
function OrderLines({ order, isPickup }: { order: Order; isPickup: boolean }) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const dimensions = useLoadDimensions();
  const conflict = dayConflictOf(plan.deliveryDate, order);
  const window = windowsOfStop(orderWindows(order, isPickup ? 'pickup' : 'delivery'))
    .map(formatWindow)
    .join('; ');
  const parking = isPickup ? order.pickupParkingDuration : order.deliveryParkingDuration;
  const phone = isPickup ? order.pickupPhone : order.deliveryPhone;
  const notes = (isPickup ? order.pickupNotes : order.deliveryNotes) ?? order.notes;
  return (
    <>
      {conflict && (
        <Line label={t('card.day')} tone="trouble">
          {t(`components:dayConflict.${conflict}`)}
        </Line>
      )}
      {window && <Line label={t('card.window')}>{window}</Line>}
      {parking !== null && <Line label={t('card.parking')}>{t('card.minutes', { minutes: parking })}</Line>}
      {dimensions.map(
        (dimension) =>
          order[dimension.id] !== null && (
            <Line key={dimension.id} label={t(`card.${dimension.id}`)}>
              {shownLoad(dimension, order[dimension.id])}
            </Line>
          ),
      )}
      {order.requiredSkills.length > 0 && <Line label={t('card.skills')}>{order.requiredSkills.join(', ')}</Line>}
      {order.goods.length > 0 && <Line label={t('card.goods')}>{order.goods.join(', ')}</Line>}
      {order.afterOrders.length > 0 && <Line label={t('card.after')}>{order.afterOrders.join(', ')}</Line>}
      {phone && (
        <Line label={t('card.phone')}>
          <a href={`tel:${phone}`}>{phone}</a>
        </Line>
      )}
      {notes && <Line label={t('card.notes')}>{notes}</Line>}
    </>
  );
}

/** Details of a stop above the map: times, address, problems and actions. */
export default function StopCard({ stopKey }: { stopKey: StopKey }) {
  const { t } = useTranslation('route-view');
  const { stops, orders, plan, canEdit, draft } = useRouteViewData();
  const { edit } = useEditing();
  const close = useRef<HTMLButtonElement>(null);
  const neighbours = useNeighbours(stopKey);
  const isWhyOpen = useRouteViewStore((state) => state.isWhyOpen);
  const formatReason = useReasonText();
  const ref = parseStopKey(stopKey);
  const order = ref ? orders.get(ref.orderId) : undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the card takes the focus again for another stop
  useEffect(() => close.current?.focus({ preventScroll: true }), [stopKey]);
  if (!order || !ref) return null;
  const stop = stops.get(stopKey);
  const isPickup = ref.type === 'pickup';
  const route = stop && plan.routes.find(({ driver }) => driver._id === stop.driverId);
  const step = route?.steps.find(({ orderId, type }) => orderId === order._id && type === ref.type);
  const isTakenOff = !stop && !draft.driverOfUnplaced.has(order._id) && !isFinished(order.status);
  const hasFixes = isTakenOff && canEdit && plan.fixes[order._id] !== undefined;
  const canReplan = plan.canEdit && isFinished(order.status) && order.status !== 'COMPLETED';
  const canMove = canEdit && !stop?.isFixed && !route?.locked;
  return (
    <aside className={css.card} aria-label={t('card.title', { code: order.orderCode })}>
      <header>
        <b
          className={css.number}
          style={route ? { '--driver': hex(route.driver.color) } : undefined}
          data-loose={!route}
        >
          {stop?.number ?? '–'}
        </b>
        <div>
          <h2>{(isPickup ? order.pickupName : order.deliveryName) ?? order.orderCode}</h2>
          <p>{isPickup ? order.pickupAddress : order.deliveryAddress}</p>
        </div>
        <Button
          ref={close}
          type="text"
          size="small"
          aria-label={t('close')}
          icon={<Icon name="close" size={16} />}
          onClick={() => openStop(null)}
        />
      </header>
      <p className={css.tags}>
        <StatusTag status={stop?.status ?? (isTakenOff ? 'UNSCHEDULED' : order.status)} />
        {plan.type === 'PDP' && <span>{t(isPickup ? 'pickup' : 'delivery')}</span>}
        <Link to={`/orders/${order._id}`}>{order.orderCode}</Link>
      </p>
      <dl>
        {route && <Line label={t('card.driver')}>{route.driver.name}</Line>}
        {stop && <Times stop={stop} isReached={step?.arrivedAt != null} />}
        {step?.arrivedAt && (
          <Line label={t('card.arrived')}>
            <time>{formatTime(step.arrivedAt)}</time> <EstimatedMark because={step.arrivalEstimatedBecause} />
          </Line>
        )}
        {step?.completedAt && <Line label={t('card.done')}>{formatTime(step.completedAt)}</Line>}
        {step?.skipNotes && <Line label={t('card.skipNotes')}>{step.skipNotes}</Line>}
        {!stop && !hasFixes && order.unscheduled && (
          <Line label={t('card.reason')} tone={order.unscheduled.code === 'not-worth-it' ? undefined : 'trouble'}>
            {formatReason(order.unscheduled)}
          </Line>
        )}
        <OrderLines order={order} isPickup={isPickup} />
        {neighbours > 0 && <Line label={t('card.nearby')}>{t('card.neighbours', { count: neighbours })}</Line>}
      </dl>
      {/* Below the details of the order, so that its time window is visible beside a fix that widens it. */}
      {hasFixes && <Fixes key={order._id} order={order} />}
      {isWhyOpen && stop && canEdit && <WhyHere key={order._id} order={order} />}
      {canReplan && (
        <footer>
          <Button size="small" onClick={() => showDialog({ kind: 'replan', orderId: order._id })}>
            {t('replan.open')}
          </Button>
        </footer>
      )}
      {canEdit && (canMove || stop) && (
        <footer>
          {canMove && (
            <Button size="small" onClick={() => showDialog({ kind: 'move', stops: [stopKey] })}>
              {t(stop ? 'move.title' : 'card.schedule')}
            </Button>
          )}
          {stop && (
            <Button size="small" type="text" aria-expanded={isWhyOpen} onClick={() => setWhyOpen(!isWhyOpen)}>
              {t('why.title')}
            </Button>
          )}
          {canMove && stop && (
            <Button size="small" type="text" onClick={() => edit({ kind: 'unschedule', orders: [order._id] })}>
              {t('card.unschedule')}
            </Button>
          )}
        </footer>
      )}
    </aside>
  );
}
