import { Button, Segmented, Space } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../components/buttons/dropdown-menu.tsx';
import { effortItems, explained } from '../../components/buttons/effort-items.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { Breadcrumb } from '../../components/page/page-header.tsx';
import { PlanStatusTag } from '../../components/lists/status-tag.tsx';
import {
  formatDate,
  formatDistanceWithUnit,
  formatHoursAndMinutes,
  formatKilos,
  formatMoney,
} from '../../platform/format.ts';
import { useCan } from '../../platform/session/profile.ts';
import { PlanAlerts } from '../alerts/index.ts';
import type { Run } from '../route-plans/index.ts';
import { setLive, showDialog, useRouteViewStore } from './route-view-store.ts';
import css from './route-view.module.css';
import { People } from './people/people.tsx';
import { RunProgress } from './optimize/run-progress.tsx';
import type { useCommit } from './optimize/use-commit.tsx';
import { usePlanMutations } from './route-view.queries.ts';
import { useRouteViewData } from './route-view-data.tsx';
import { figuresOf } from './summary/figures.ts';

interface Props {
  readonly run: Run | null;
  readonly commit: ReturnType<typeof useCommit>;
}

const toneOf = (count: number): 'trouble' | undefined => (count > 0 ? 'trouble' : undefined);

/** Figures of the plan; in Live mode, how far the day is. */
function Figures() {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const isLive = useRouteViewStore((state) => state.isLive);
  const figures = figuresOf(routes);
  const all = plan.orders.length * (plan.type === 'PDP' ? 2 : 1);
  return (
    <p className={css.meta}>
      <span>{formatDate(plan.deliveryDate)}</span>
      {isLive ? (
        <>
          <span>{t('header.done', { count: figures.completed })}</span>
          <span data-tone={toneOf(figures.missed)} title={t('summary.missed')}>
            {t('header.failed', { count: figures.missed })}
          </span>
          <span>{t('header.toGo', { count: figures.toGo })}</span>
          <span data-tone={toneOf(figures.lateNow)}>{t('header.lateNow', { count: figures.lateNow })}</span>
        </>
      ) : (
        <>
          <span>{t('header.stops', { routed: figures.scheduled, count: all })}</span>
          <span data-tone={toneOf(figures.lateStops)}>{t('header.late', { count: figures.lateStops })}</span>
        </>
      )}
      <span>{formatDistanceWithUnit(figures.metres)}</span>
      <span>{formatHoursAndMinutes(figures.workingSeconds)}</span>
      {figures.cost !== null && <span>{formatMoney(figures.cost, plan.currency)}</span>}
      {figures.co2 !== null && <span>{formatKilos(figures.co2)} CO₂</span>}
    </p>
  );
}

function LiveSwitch() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const isLive = useRouteViewStore((state) => state.isLive);
  const { live } = usePlanMutations(plan._id);
  return (
    <Segmented
      size="small"
      aria-label={t('live.title')}
      value={isLive ? 'live' : 'plan'}
      options={[
        { value: 'plan', label: t('live.plan') },
        { value: 'live', label: t('live.live') },
      ]}
      onChange={(value) => {
        setLive(value === 'live');
        if (plan.canEdit) live.mutate({ params: { id: plan._id }, body: { isLive: value === 'live' } });
      }}
    />
  );
}

/** Header of the route view: the plan, its figures, and the buttons to save, optimize and dispatch. */
export function RouteViewHeader({ run, commit }: Props) {
  const { t } = useTranslation('route-view');
  const { plan, canEdit, pending, mode, unscheduled } = useRouteViewData();
  const isLive = useRouteViewStore((state) => state.isLive);
  const hasSequence = mode === 'sort';
  // After dispatch, and on plans of master routes, the button inserts new orders; all others stay with their drivers.
  // Unscheduled and removed orders are not new.
  const keepsDrivers = plan.status === 'DISPATCHED' || plan.keepsDrivers;
  const newOrders = unscheduled.filter(({ status }) => status === 'UNASSIGNED').length;
  const optimizeText = !keepsDrivers
    ? t('optimize')
    : newOrders > 0
      ? t('insert', { count: newOrders })
      : t('updateRoutes');
  const canList = useCan('plans.list');
  const hasChanges =
    plan.status === 'OPTIMIZED' ||
    plan.takenOff.length > 0 ||
    plan.routes.some(({ changedSinceDispatch }) => changedSinceDispatch);
  const isReadyToDispatch = hasChanges && pending.length === 0 && !plan.needsOptimize;
  return (
    <header className={css.head}>
      <Breadcrumb crumbs={[{ label: t('plans'), ...(canList && { to: '/route-plans' }) }, { label: plan.name }]} />
      <div className={css.title}>
        <h1>{plan.name}</h1>
        <PlanStatusTag status={plan.status} />
        {plan.canEdit && (
          <Button
            type="text"
            size="small"
            icon={<Icon name="duplicate" size={16} />}
            aria-label={t('duplicate.title')}
            title={t('duplicate.title')}
            onClick={() => showDialog({ kind: 'duplicate' })}
          />
        )}
      </div>
      <Figures />
      <div className={css.live}>
        {/* Without its texts the whole page would wait for them. */}
        <Suspense fallback={null}>{isLive && <PlanAlerts planId={plan._id} />}</Suspense>
        {plan.canEdit && <People />}
        <LiveSwitch />
      </div>
      <div className={css.actions}>
        {hasSequence && (
          <Button
            type="primary"
            size="small"
            icon={<Icon name="check" size={14} />}
            disabled={!canEdit}
            loading={commit.isSaving}
            onClick={() => void commit.saveSequence()}
          >
            {t('saveSequence')}
          </Button>
        )}
        {plan.canEdit &&
          (run ? (
            <RunProgress run={run} />
          ) : (
            <Space.Compact>
              <ConfirmAction
                question={t('optimize.ask')}
                text={t('optimize.askText')}
                isDangerous={false}
                disabled={!hasSequence || !canEdit}
                onConfirm={() => void commit.optimizeRoute()}
              >
                <Button
                  type={!hasSequence && (pending.length > 0 || plan.needsOptimize) ? 'primary' : 'default'}
                  size="small"
                  disabled={!canEdit}
                  loading={commit.isStarting}
                  {...(keepsDrivers && { title: t('insertText') })}
                  onClick={hasSequence ? undefined : () => void commit.optimizeRoute()}
                >
                  {optimizeText}
                </Button>
              </ConfirmAction>
              <DropdownMenu
                disabled={!canEdit || pending.length > 0}
                items={[
                  ...effortItems(t, (effort) => void commit.optimizeRoute(effort)),
                  { type: 'divider' },
                  ...(keepsDrivers
                    ? [
                        {
                          key: 'full',
                          label: explained(t('options.full'), t('options.fullHint')),
                          onClick: () => showDialog({ kind: 'optimize', isFull: true }),
                        },
                      ]
                    : []),
                  {
                    key: 'options',
                    label: explained(t('options.open'), t('options.openText')),
                    onClick: () => showDialog({ kind: 'optimize' }),
                  },
                  {
                    key: 'runs',
                    label: explained(t('runs.open'), t('runs.openText')),
                    onClick: () => showDialog({ kind: 'runs' }),
                  },
                ]}
              >
                <Button
                  size="small"
                  aria-label={t('components:effort.title')}
                  icon={<Icon name="chevron-down" size={14} />}
                />
              </DropdownMenu>
            </Space.Compact>
          ))}
        {plan.canEdit && (
          <Button
            size="small"
            type={isReadyToDispatch ? 'primary' : 'default'}
            icon={<Icon name="sent" size={14} />}
            disabled={!canEdit}
            onClick={() => showDialog({ kind: 'dispatch' })}
          >
            {t(plan.status === 'DISPATCHED' ? 'dispatch.update' : 'dispatch.send')}
          </Button>
        )}
      </div>
    </header>
  );
}
