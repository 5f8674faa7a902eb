import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { removeRun, watchRun } from '../../route-plans/index.ts';
import { openStop } from '../route-view-store.ts';
import type { Order } from '../plan.ts';
import { usePlanCache, usePlanMutations } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { formatTimeChange } from '../format-time-change.ts';
import { changesOrder, type Fix, fixKey, formatFix, tooHeavyIn } from './format-fix.ts';
import css from './fixes.module.css';
import { useReasonText } from './use-reason-text.ts';

/**
 * Buttons with the changes that would let an unscheduled order be placed. A click makes the change and starts an
 * optimization.
 */
export function Fixes({ order }: { order: Order }) {
  const { t } = useTranslation('route-view');
  const { plan, pending } = useRouteViewData();
  const formatReason = useReasonText();
  const { fixOrder } = usePlanMutations(plan._id);
  const { reload } = usePlanCache(plan._id);
  const fixes = plan.fixes[order._id] ?? [];
  const dimensions = useLoadDimensions();
  const heavy = order.unscheduled?.code === 'capacity' ? tooHeavyIn(fixes, dimensions, t) : [];

  const applyFix = ({ kind, driver, stop }: Fix): void => {
    watchRun(plan, { isMine: true });
    fixOrder.mutate(
      {
        params: { id: plan._id },
        body: { orderId: order._id, kind, driverId: driver._id, stop, version: plan.version },
      },
      {
        onSuccess: () => openStop(null),
        onError: (error) => {
          removeRun(plan._id);
          showFailure(error, 'POST /route-plans/:id/fix-order');
          if (codeOf(error) === 'fix_not_found' || codeOf(error) === 'plan_changed') void reload();
        },
      },
    );
    notices.closeFrom('POST /route-plans/:id/fix-order');
  };
  return (
    <section className={css.fixes} aria-label={t('fix.title')}>
      <h3>{[formatReason(order.unscheduled), ...(heavy.length > 0 ? [heavy.join(', ')] : [])].join(': ')}</h3>
      <p>{t('fix.title')}</p>
      {fixes.map((fix) => {
        const key = fixKey(fix);
        const button = (
          <Button
            key={key}
            block
            size="small"
            className={css.fix ?? ''}
            disabled={pending.length > 0 || fixOrder.isPending}
            onClick={changesOrder(fix) ? undefined : () => applyFix(fix)}
          >
            <span>{formatFix(fix, t, dimensions)}</span>
            <small>
              {fix.kind === 'time-window' ? `${fix.driver.name} · ` : ''}
              {formatTimeChange(fix.addedMins, t)}
            </small>
          </Button>
        );
        return changesOrder(fix) ? (
          <ConfirmAction
            key={key}
            question={t('fix.ask')}
            text={t('fix.askText', { code: order.orderCode })}
            isDangerous={false}
            disabled={pending.length > 0}
            onConfirm={() => applyFix(fix)}
          >
            {button}
          </ConfirmAction>
        ) : (
          button
        );
      })}
      {pending.length > 0 && <p>{t('driver.pendingFirst')}</p>}
    </section>
  );
}
