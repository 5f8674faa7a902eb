import { Button, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { notices } from '../../platform/notices/notices.ts';
import { useCan } from '../../platform/session/profile.ts';
import { showDialog } from './route-view-store.ts';
import css from './route-view.module.css';
import { usePlanCache, usePlanMutations } from './route-view.queries.ts';
import { useRouteViewData } from './route-view-data.tsx';
import { SummaryButton } from './summary/summary-button.tsx';
import { useEditing } from './use-editing.ts';
import { clampHourPx, defaultHourPx, zoomStep } from './timeline/scale.ts';

export type Tab = 'timeline' | 'dispatch';

interface Props {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly hourPx: number;
  readonly savedHourPx: number;
  readonly onZoom: (hourPx: number) => void;
  readonly onFit: () => void;
  readonly isExpanded: boolean;
  readonly onExpand: (isExpanded: boolean) => void;
  readonly onForceAll: () => void;
  readonly isPhone: boolean;
}

/** Flag that resets itself after 2 seconds. */
function useSavedFlag() {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setSaved(false), 2000);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return [isSaved, setSaved] as const;
}

function ZoomButtons({
  hourPx,
  savedHourPx,
  onZoom,
  onFit,
}: Pick<Props, 'hourPx' | 'savedHourPx' | 'onZoom' | 'onFit'>) {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const canSave = useCan('settings.write') && plan.canEdit;
  const { saveZoom } = usePlanMutations(plan._id);
  const [isSaved, setSaved] = useSavedFlag();
  return (
    <div className={css.zoom} role="group" aria-label={t('zoom.title')}>
      <Button
        type="text"
        size="small"
        aria-label={t('zoom.out')}
        title={t('zoom.out')}
        icon={<Icon name="minus" size={14} />}
        onClick={() => onZoom(clampHourPx(hourPx * (1 - zoomStep)))}
      />
      <button type="button" className={css.percentage} title={t('zoom.fit')} onClick={onFit}>
        {Math.round((hourPx / defaultHourPx) * 100)} %
      </button>
      <Button
        type="text"
        size="small"
        aria-label={t('zoom.in')}
        title={t('zoom.in')}
        icon={<Icon name="plus" size={14} />}
        onClick={() => onZoom(clampHourPx(hourPx * (1 + zoomStep)))}
      />
      {hourPx !== savedHourPx && (
        <>
          <Button type="text" size="small" onClick={() => onZoom(savedHourPx)}>
            {t('zoom.reset')}
          </Button>
          {canSave && (
            <Button
              type="text"
              size="small"
              loading={saveZoom.isPending}
              onClick={() =>
                saveZoom.mutate({ body: { defaultOneHourPx: hourPx } }, { onSuccess: () => setSaved(true) })
              }
            >
              {t('zoom.save')}
            </Button>
          )}
        </>
      )}
      {isSaved && (
        <span className={css.flag} role="status">
          <Icon name="check" size={14} /> {t('zoom.saved')}
        </span>
      )}
    </div>
  );
}

/** Refetches the plan. Pending edits remain. */
function SyncButton() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { reload } = usePlanCache(plan._id);
  const [isBusy, setBusy] = useState(false);
  const sync = async (): Promise<void> => {
    setBusy(true);
    await reload();
    setBusy(false);
    notices.success(t('sync.done'), { key: 'sync' });
  };
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon name="refresh" size={14} />}
      loading={isBusy}
      aria-label={t('sync.title')}
      title={t('sync.title')}
      onClick={() => void sync()}
    />
  );
}

/** Toolbar of the timeline and the dispatch table: tabs, zoom and edit buttons. */
export function RouteViewToolbar(props: Props) {
  const { tab, onTab, isExpanded, onExpand, onForceAll, isPhone } = props;
  const { t } = useTranslation('route-view');
  const { plan, pending, canEdit, unscheduled } = useRouteViewData();
  const { undo, revert } = useEditing();
  return (
    <div className={css.bar} role="toolbar" aria-label={t('timeline')}>
      {!isPhone && (
        <Segmented
          aria-label={t('views')}
          size="small"
          value={tab}
          onChange={onTab}
          options={[
            { value: 'timeline', label: t('timeline') },
            { value: 'dispatch', label: t('dispatch.tab') },
          ]}
        />
      )}
      {tab === 'timeline' && <ZoomButtons {...props} />}
      <span className={css.space} />
      {plan.canEdit && (
        <>
          <Button
            type="text"
            size="small"
            icon={<Icon name="undo" size={14} />}
            disabled={!canEdit || pending.length === 0}
            onClick={undo}
            aria-keyshortcuts="Control+Z"
          >
            {t('undo')}
          </Button>
          <ConfirmAction
            question={t('revert.ask', { count: pending.length })}
            onConfirm={revert}
            disabled={pending.length < 2}
          >
            <Button
              type="text"
              size="small"
              disabled={!canEdit || pending.length === 0}
              onClick={pending.length === 1 ? revert : undefined}
            >
              {t('revert')}
            </Button>
          </ConfirmAction>
          <ConfirmAction question={t('force.ask')} text={t('force.text')} isDangerous={false} onConfirm={onForceAll}>
            <Button type="text" size="small" disabled={!canEdit || pending.length > 0 || unscheduled.length === 0}>
              {t('force')}
            </Button>
          </ConfirmAction>
        </>
      )}
      <SyncButton />
      <SummaryButton />
      <Button
        type="text"
        size="small"
        icon={<Icon name="list" size={14} />}
        aria-label={t('routes.title')}
        title={t('routes.title')}
        onClick={() => showDialog({ kind: 'routes' })}
      />
      {!isPhone && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="expand" size={14} />}
          aria-label={t('expand')}
          title={t('expand')}
          aria-pressed={isExpanded}
          onClick={() => onExpand(!isExpanded)}
        />
      )}
    </div>
  );
}
