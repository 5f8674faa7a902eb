import { formatTimeOfDay } from '@roundsman/domain';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/page/banner.tsx';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';
import { MasterNotice } from '../master-routes/index.ts';
import { CalendarNotices, useRun } from '../route-plans/index.ts';
import { selectAll, showDialog, useRouteViewStore } from './route-view-store.ts';
import { stopsAtRisk } from './live/expected-day.ts';
import { PendingEdits } from './pending-edits.tsx';
import type { Order } from './plan.ts';
import { usePlanMutations, usePlanRuns } from './route-view.queries.ts';
import { stateOf } from './runs/run-text.ts';
import { useRouteViewData } from './route-view-data.tsx';
import { isStatusNews } from './status-news.ts';
import { TravelNotes } from './travel/travel-notes.tsx';

/** Above this number of changes at once, one notice counts them. Removing a driver changes all of their orders. */
const maxNamed = 3;
const batchDelayMs = 300;

/** Collects the texts of a short interval and passes them on together. Only the latest text of an order remains. */
function useCollected(
  onCollected: (texts: ReadonlyMap<string, string>) => void,
): (orderId: string, text: string) => void {
  const collected = useRef<{ texts: Map<string, string>; timer?: ReturnType<typeof setTimeout> }>({ texts: new Map() });
  useEffect(() => () => clearTimeout(collected.current.timer), []);
  return (orderId, text) => {
    const { current } = collected;
    current.texts.set(orderId, text);
    current.timer ??= setTimeout(() => {
      collected.current = { texts: new Map() };
      onCollected(current.texts);
    }, batchDelayMs);
  };
}

/** Returns the name of the customer whose stop the status is about. */
const customerOf = ({ pickupName, deliveryName }: Order, status: string): string | null =>
  (status.includes('PICKUP') ? (pickupName ?? deliveryName) : (deliveryName ?? pickupName)) || null;

/** Shows a notice when the status of an order changes elsewhere. */
function StatusChanges() {
  const { t } = useTranslation('route-view');
  const { plan, orders } = useRouteViewData();
  const notify = useCollected((texts) => {
    if (texts.size > maxNamed) notices.info(t('status.many', { count: texts.size }), { key: 'status many' });
    else for (const [orderId, text] of texts) notices.info(text, { key: `status ${orderId}` });
  });
  const isSearching = useRun(plan._id) !== undefined || plan.optimization !== null;
  useServerEvent('order.changing.status', ({ orderId, status, routePlanId }) => {
    const order = orders.get(orderId);
    if (routePlanId !== plan._id || !order) return;
    const isSaving = queryClient.isMutating() > 0;
    if (!isStatusNews(status, order.status, { isSaving, isSearching })) return;
    const values = { code: order.orderCode, status: t(`components:status.${status}`) };
    const name = customerOf(order, status);
    notify(orderId, name ? t('status.changed', { ...values, name }) : t('status.changedNameless', values));
  });
  return null;
}

function NeedsOptimize() {
  const { t } = useTranslation('route-view');
  const { plan, pending } = useRouteViewData();
  if (!plan.canEdit || !plan.needsOptimize || plan.optimization || pending.length > 0) return null;
  return (
    <Banner icon="info">
      <span>{t(plan.status === 'DISPATCHED' || plan.keepsDrivers ? 'needsInsert' : 'needsOptimize')}</span>
    </Banner>
  );
}

/**
 * Banner for a result that was not applied because the plan had changed during the run. It remains until it is
 * dismissed or a newer run exists.
 */
function OfferedRun() {
  const { t } = useTranslation('route-view');
  const { plan, pending } = useRouteViewData();
  const latest = usePlanRuns(plan)?.[0];
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (!latest || stateOf(latest) !== 'offered' || dismissed === latest._id || plan.optimization || pending.length > 0)
    return null;
  return (
    <Banner icon="route">
      <span>{t('runs.offered')}</span>
      <Button size="small" type="primary" onClick={() => showDialog({ kind: 'compare', runId: latest._id })}>
        {t('runs.compare')}
      </Button>
      <Button size="small" type="text" onClick={() => setDismissed(latest._id)}>
        {t('discard')}
      </Button>
    </Banner>
  );
}

/** Banner for a scheduled dispatch, or for one that failed. */
function ScheduledDispatch() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { cancelDispatch } = usePlanMutations(plan._id);
  const { dispatchSchedule: schedule } = plan;
  if (!schedule || !plan.canEdit) return null;
  const cancel = (): void => cancelDispatch.mutate({ params: { id: plan._id } });
  const values = { time: formatDateTime(schedule.at), name: schedule.by?.name ?? '' };
  if (schedule.problem !== null)
    return (
      <Banner icon="alert" tone="warn" isUrgent>
        <span>
          {t('schedule.failed', values)} {t(`schedule.problem.${schedule.problem}`)}
        </span>
        <Button size="small" type="primary" onClick={() => showDialog({ kind: 'dispatch' })}>
          {t('schedule.again')}
        </Button>
        <Button size="small" type="text" loading={cancelDispatch.isPending} onClick={cancel}>
          {t('discard')}
        </Button>
      </Banner>
    );
  return (
    <Banner icon="clock">
      <span>{t(schedule.by ? 'schedule.standsBy' : 'schedule.stands', values)}</span>
      <ConfirmAction question={t('schedule.cancelAsk')} onConfirm={cancel}>
        <Button size="small" loading={cancelDispatch.isPending}>
          {t('schedule.cancel')}
        </Button>
      </ConfirmAction>
    </Banner>
  );
}

/** Banner in Live mode: stops that will be late, or may be. */
function LiveNote() {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const isLive = useRouteViewStore((state) => state.isLive);
  if (!isLive) return null;
  const atRisk = stopsAtRisk(routes);
  const [first] = atRisk;
  if (!first)
    return plan.canEdit ? (
      <Banner icon="activity">
        <span>{t('live.note')}</span>
      </Banner>
    ) : null;
  const name = (first.type === 'pickup' ? first.order.pickupName : first.order.deliveryName) ?? first.order.orderCode;
  const late = atRisk.filter(({ lateSeconds }) => lateSeconds > 0).length;
  return (
    <Banner icon="clock" tone="warn">
      <span>
        {late > 0 ? t('live.late', { count: late }) : t('live.close', { count: atRisk.length })}{' '}
        {t('live.first', { name, time: formatTimeOfDay(first.start) })}
      </span>
      <Button size="small" onClick={() => selectAll(atRisk.map(({ key }) => key))}>
        {t('live.show')}
      </Button>
    </Banner>
  );
}

/** Only plans that master routes made have something to compare. */
function MasterDifferences() {
  const { plan, pending } = useRouteViewData();
  if (!plan.canEdit || !plan.keepsDrivers || pending.length > 0) return null;
  return (
    <Suspense fallback={null}>
      <MasterNotice planId={plan._id} />
    </Suspense>
  );
}

/** Banners above the map, with what to know about the plan before editing it. */
export function Banners() {
  const { plan } = useRouteViewData();
  return (
    <>
      <PendingEdits />
      <NeedsOptimize />
      <CalendarNotices plan={plan} />
      <MasterDifferences />
      <TravelNotes />
      <OfferedRun />
      <ScheduledDispatch />
      <LiveNote />
      <StatusChanges />
    </>
  );
}
