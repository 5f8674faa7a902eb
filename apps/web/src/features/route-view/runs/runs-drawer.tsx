import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { SideDrawer } from '../../../components/page/side-drawer.tsx';
import {
  formatDistanceWithUnit,
  formatHoursAndMinutes,
  formatKilos,
  formatMoney,
  formatNumber,
} from '../../../platform/format.ts';
import { phrase } from '../../../platform/i18n/i18n.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { runFailureText } from '../../route-plans/index.ts';
import { showDialog } from '../route-view-store.ts';
import { type PlanRun, usePlanMutations, usePlanRuns } from '../route-view.queries.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { formatRunTime, stateOf } from './run-text.ts';
import css from './runs.module.css';
import { useRunActions } from './use-run-actions.ts';

/** Lists every optimization of the plan, the latest first, to compare, apply, undo or repeat. */
export function RunsDrawer() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const runs = usePlanRuns(plan);
  return (
    <SideDrawer open title={t('runs.title')} onClose={() => showDialog(null)}>
      {runs?.length === 0 ? (
        <div className={css.empty}>
          <b>{t('runs.none')}</b>
          <p>{t('runs.noneText')}</p>
        </div>
      ) : (
        <ol className={css.runs} aria-label={t('runs.title')}>
          {runs?.map((run) => (
            <RunItem key={run._id} run={run} all={runs} />
          ))}
        </ol>
      )}
    </SideDrawer>
  );
}

function RunItem({ run, all }: { run: PlanRun; all: readonly PlanRun[] }) {
  const { t } = useTranslation(['route-view', 'route-plans']);
  const { plan, canEdit, pending } = useRouteViewData();
  const { repeatRun } = usePlanMutations(plan._id);
  const { apply, undo, isBusy } = useRunActions();
  const state = stateOf(run);
  const { figures } = run;
  const formatSettings = useSettingsText();
  // A run in use equals the plan, so it is compared with the run before it.
  const other = all.find(({ _id, figures }) => _id !== run._id && figures !== null);
  const canChange = canEdit && pending.length === 0;
  return (
    <li className={css.run} data-state={state}>
      <div className={css.top}>
        <b className="figures">{formatRunTime(run.createdAt)}</b>
        <span className={css.state} data-state={state}>
          {t(`runs.state.${state}`)}
        </span>
      </div>
      <p className={css.how}>{formatSettings(run, all)}</p>
      {figures && (
        <p className={`${css.figures} figures`}>
          <span>{formatDistanceWithUnit(figures.distance)}</span>
          <span>{formatHoursAndMinutes(figures.workingMins * 60)}</span>
          {figures.cost !== null && <span>{formatMoney(figures.cost, plan.currency)}</span>}
          {figures.co2 !== null && <span>{formatKilos(figures.co2)} CO₂</span>}
          <span>{t('drivers', { count: figures.vehiclesUsed })}</span>
          <span data-tone={figures.lateStops > 0 ? 'trouble' : undefined}>
            {t('header.late', { count: figures.lateStops })}
          </span>
          {figures.unscheduled > 0 && (
            <span data-tone="trouble">{t('runs.unscheduled', { count: figures.unscheduled })}</span>
          )}
        </p>
      )}
      {run.foundBetter === false && <p className={css.how}>{t('runs.nothingBetter')}</p>}
      {state === 'failed' && run.failure && <p className={css.error}>{runFailureText(run.failure, plan, phrase)}</p>}
      {run.iterations !== null && (
        <p className={`${css.seed} figures`}>
          {t('runs.found', { seed: run.seed, rounds: formatNumber(run.iterations), count: run.threads ?? 1 })}
        </p>
      )}
      {figures && (
        <div className={css.actions}>
          {(state !== 'current' || other) && (
            <Button
              size="small"
              onClick={() =>
                showDialog({
                  kind: 'compare',
                  runId: run._id,
                  ...(state === 'current' && other && { with: other._id }),
                })
              }
            >
              {t('runs.compare')}
            </Button>
          )}
          {state !== 'current' && (
            <Button size="small" type="text" disabled={!canChange || isBusy} onClick={() => apply(run._id)}>
              {t('runs.use')}
            </Button>
          )}
          {run.canUndo && (
            <Button
              size="small"
              type="text"
              icon={<Icon name="undo" size={14} />}
              disabled={!canChange || isBusy}
              onClick={() => undo(run._id)}
            >
              {t('undo')}
            </Button>
          )}
          <DropdownMenu
            items={[
              {
                key: 'repeat',
                disabled: !canChange,
                label: (
                  <span className={css.item}>
                    <b>{t(run.canRepeatExactly === false ? 'runs.repeatOld' : 'runs.repeat')}</b>
                    <small>{t(run.canRepeatExactly === false ? 'runs.repeatOldText' : 'runs.repeatText')}</small>
                  </span>
                ),
                onClick: () =>
                  repeatRun.mutate(
                    { params: { id: plan._id, runId: run._id } },
                    { onSuccess: () => notices.info(t('runs.repeating')) },
                  ),
              },
            ]}
          >
            <Button size="small" type="text" aria-label={t('runs.more')} icon={<Icon name="more" size={16} />} />
          </DropdownMenu>
        </div>
      )}
    </li>
  );
}

/** Describes the settings of a run, such as 'Anna · Thorough · at most 5 stops moved · stopped early'. */
function useSettingsText() {
  const { t } = useTranslation('route-view');
  const { plan, orders } = useRouteViewData();
  return (run: PlanRun, all: readonly PlanRun[] = []): string => {
    const pins = Object.keys(run.stopPins).length;
    const repeated = run.repeats === null ? undefined : all.find(({ _id }) => _id === run.repeats);
    const fixed = run.fixed && {
      order: orders.get(run.fixed.order)?.deliveryName ?? orders.get(run.fixed.order)?.orderCode ?? '',
      driver: plan.routes.find(({ driver }) => driver._id === run.fixed?.driver)?.driver.name ?? '',
    };
    return [
      run.requestedBy?.name,
      fixed ? t('runs.fixed', fixed) : t(`components:effort.${run.effort}`),
      run.objective !== 'SHORTEST_TIME' && t(`components:objective.${run.objective}`),
      run.forceAll && t('force'),
      run.mostChanges !== null && t('runs.mostChanges', { count: run.mostChanges }),
      run.compactness > 0 && t('runs.compactness', { value: run.compactness }),
      pins > 0 && t('runs.pins', { count: pins }),
      run.chooseVehicles && t('runs.vehicles'),
      run.isStopped && t('runs.stopped'),
      run.repeats !== null && t('runs.repeats', { time: repeated ? formatRunTime(repeated.createdAt) : '' }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
