import { parseTimeOfDay, formatTimeOfDay, stopKey } from '@roundsman/domain';
import { Button, Skeleton } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { openStop } from '../route-view-store.ts';
import { changedSequences } from '../editing/history.ts';
import type { Order } from '../plan.ts';
import { useAlternatives } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { restoreFocus } from '../stop-focus.ts';
import { useEditing } from '../use-editing.ts';
import { type Alternative, editOf } from './take-alternative.ts';
import css from './why-here.module.css';
import { formatCost, formatReason, formatRules } from './format-why.ts';

/** Why an order is where the routes show it, and its best other positions. Each can be taken as one edit. */
export function WhyHere({ order }: { order: Order }) {
  const { t } = useTranslation('route-view');
  const { plan, draft } = useRouteViewData();
  const lists = useMemo(() => changedSequences(plan, draft), [plan, draft]);
  const alternatives = useAlternatives(plan, order._id, lists);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    section.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the section grows when its data has arrived
  }, [alternatives.data]);
  return (
    <section ref={section} className={css.why} aria-label={t('why.title')} aria-busy={alternatives.isFetching}>
      <h3>{t('why.title')}</h3>
      {alternatives.data ? (
        <>
          <ul className={css.reasons}>
            {alternatives.data.reasons.map((reason) => (
              <li key={reason.code}>{formatReason(reason, t)}</li>
            ))}
          </ul>
          <h3>{t('why.alternatives')}</h3>
          {alternatives.data.alternatives.length === 0 && <p>{t('why.none')}</p>}
          <ul className={css.alternatives}>
            {alternatives.data.alternatives.map((alternative) => (
              <AlternativeItem key={alternative.driver._id} alternative={alternative} order={order} />
            ))}
          </ul>
        </>
      ) : (
        <UntilLoaded result={alternatives}>
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </UntilLoaded>
      )}
    </section>
  );
}

function AlternativeItem({ alternative, order }: { alternative: Alternative; order: Order }) {
  const { t } = useTranslation('route-view');
  const { plan, orders, tryOut } = useRouteViewData();
  const { edit } = useEditing();
  const { driver, stops, isFeasible, isSameDriver, lateStops } = alternative;
  const change = editOf(alternative, order._id);
  const refusal = change ? tryOut(change).refusal : 'place_gone';
  const nameOf = (orderId: string): string => orders.get(orderId)?.deliveryName ?? orders.get(orderId)?.orderCode ?? '';
  const rules = formatRules(alternative, t);

  const take = (): void => {
    if (!change || !edit(change)) return;
    const [first] = stops;
    openStop(null);
    if (first) restoreFocus(stopKey(order._id, first.stop));
  };
  const places = stops.map(({ stop, position, arrivalTime }) => {
    const place = t('why.place', { number: position, time: formatTimeOfDay(parseTimeOfDay(arrivalTime) ?? 0) });
    return plan.type === 'PDP' && stops.length > 1 ? `${t(stop)}: ${place}` : place;
  });
  return (
    <li data-feasible={isFeasible}>
      <div className={css.head}>
        <b>{isSameDriver ? t('why.sameDriver', { driver: driver.name }) : driver.name}</b>
        <span className="figures">{formatCost(alternative, t)}</span>
      </div>
      {places.map((place) => (
        <p key={place}>{place}</p>
      ))}
      {lateStops.map(({ orderId, stop, lateMins, lateMinsNow }) => (
        <p key={`${orderId} ${stop}`} data-tone="trouble">
          {t(lateMinsNow > 0 ? 'why.later' : 'why.late', {
            name: nameOf(orderId),
            minutes: Math.ceil(lateMins - lateMinsNow),
          })}
        </p>
      ))}
      {rules.map((rule) => (
        <p key={rule} data-tone="trouble">
          {rule}
        </p>
      ))}
      <Button
        size="small"
        disabled={refusal !== undefined}
        title={refusal && refusal !== 'nothing' ? t(`refusal.${refusal}`) : undefined}
        aria-label={t('why.takeLabel', { driver: driver.name, place: places.join(', ') })}
        onClick={take}
      >
        {t('why.take')}
      </Button>
    </li>
  );
}
