import { orderOfStop } from '@roundsman/domain';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/page/banner.tsx';
import { notices } from '../../platform/notices/notices.ts';
import { planChangers, useRun } from '../route-plans/index.ts';
import css from './route-view.module.css';
import { addRefusedEdits, dismissRefusedEdits, setHistory, useRouteViewStore } from './route-view-store.ts';
import { haveSameStops, pendingEdits } from './editing/history.ts';
import { useEditText } from './editing/use-edit-text.ts';
import { replacedMoves } from './editing/replaced-moves.ts';
import { replacedMovesText } from './editing/replaced-moves-text.ts';
import type { Plan } from './plan.ts';
import type { RoutePosition } from './runs/compare.ts';
import { useRouteViewData } from './route-view-data.tsx';

/**
 * Applies the pending edits again after every change of the plan, and shows notices: that edits of an earlier visit
 * were restored, that the routes below them changed, and which edits no longer fit.
 */
function usePendingEdits(): void {
  const { t } = useTranslation('route-view');
  const { plan, pending, refusedEdits } = useRouteViewData();
  const history = useRouteViewStore((state) => state.history);
  const restoredFrom = useRouteViewStore((state) => state.restoredFrom);
  const describe = useEditText();
  const showPlanMoved = (planBefore: Plan): void => {
    const replaced = replacedMoves(planBefore, plan, pending);
    if (replaced.length === 0) {
      notices.info(t('edits.planMoved', { count: pending.length }), { key: 'edits' });
      return;
    }
    const names = new Map([...planBefore.routes, ...plan.routes].map(({ driver }) => [driver._id, driver.name]));
    const said = (place: RoutePosition): string =>
      place === null ? t('unscheduled.title') : `${names.get(place.driverId) ?? t('runs.gone')} ${place.number}`;
    const orderNames = new Map(plan.orders.map((order) => [order._id, order.deliveryName ?? order.orderCode]));
    // Shown longer, because a colleague's move is lost when these edits are saved.
    notices.info(replacedMovesText(t, replaced.length, planChangers(plan._id, planBefore.version, plan.version)), {
      key: 'edits',
      details: replaced.map(
        ({ key, from, to }) => `${orderNames.get(orderOfStop(key)) ?? t('runs.gone')}: ${said(from)} → ${said(to)}`,
      ),
      lasts: 30_000,
    });
  };
  // While the user's own optimization runs, the edits wait: its end removes them.
  const isMine = useRun(plan._id)?.isMine === true;
  const before = useRef<Plan | null>(null);
  useEffect(() => {
    if (isMine || !plan.canEdit) return;
    const planBefore = before.current;
    before.current = plan;
    const made = pendingEdits(history);
    const isRestored = restoredFrom !== null;
    if (isRestored) useRouteViewStore.setState({ restoredFrom: null });
    if (made.length === 0) return;
    const isUnchanged = pending.length === made.length && pending.every((edit, i) => edit === made[i]);
    if (!isUnchanged || isRestored || planBefore?.version !== plan.version)
      setHistory(isUnchanged ? history : { edits: pending, at: pending.length }, plan.version);
    if (refusedEdits.length > 0)
      addRefusedEdits(
        refusedEdits.map(({ edit, refusal }) => `${describe(edit, planBefore)}: ${t(`refusal.${refusal}`)}`),
      );
    if (pending.length === 0) return;
    if (isRestored)
      notices.info(
        t(restoredFrom === plan.version ? 'edits.restored' : 'edits.restoredMoved', { count: pending.length }),
        {
          key: 'edits',
        },
      );
    else if (planBefore && planBefore !== plan && !haveSameStops(planBefore, plan)) showPlanMoved(planBefore);
  });
}

/** Applies the pending edits to the newest plan, and lists those that it no longer allows. */
export function PendingEdits() {
  const { t } = useTranslation('route-view');
  const refusedEdits = useRouteViewStore((state) => state.refusedEdits);
  usePendingEdits();
  if (refusedEdits.length === 0) return null;
  return (
    <Banner icon="alert" tone="warn" isUrgent>
      <div className={css.misfits}>
        <span>{t('edits.misfits', { count: refusedEdits.length })}</span>
        <ul>
          {refusedEdits.map((message, i) => (
            <li key={i}>{message}</li>
          ))}
        </ul>
      </div>
      <Button size="small" type="text" onClick={dismissRefusedEdits}>
        {t('edits.dismiss')}
      </Button>
    </Banner>
  );
}
