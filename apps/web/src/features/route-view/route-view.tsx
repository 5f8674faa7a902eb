import { Segmented } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ResizableSplit } from '../../components/page/resizable-split.tsx';
import { whenPageIsUsed } from '../../platform/page-use.ts';
import { useSettings } from '../../platform/session/profile.ts';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import { PlanSteps, withRun } from '../route-plans/index.ts';
import { Banners } from './banners.tsx';
import { useRouteViewStore } from './route-view-store.ts';
import css from './route-view.module.css';
import { RouteViewHeader } from './route-view-header.tsx';
import { useCommit } from './optimize/use-commit.tsx';
import { usePlanRun } from './optimize/use-plan-run.ts';
import { StatusLine } from './status-line.tsx';
import { useRouteViewData } from './route-view-data.tsx';
import { SelectionBar } from './stop/selection-bar.tsx';
import { clampHourPx, defaultHourPx, spanOf } from './timeline/scale.ts';
import { Timeline } from './timeline/timeline.tsx';
import { driverColumnWidth } from './timeline/use-timeline-drag.ts';
import { type Tab, RouteViewToolbar } from './route-view-toolbar.tsx';
import { useEditing } from './use-editing.ts';
import { useKeys } from './use-keys.ts';
import { useHasPainted } from './use-has-painted.ts';

// Loaded after the first paint of the timeline: the map library is larger than the rest of the page.
const RouteViewMap = lazy(() => import('./map/route-view-map.tsx'));
const loadStopCard = () => import('./stop/stop-card.tsx');
const StopCard = lazy(loadStopCard);
const DispatchTable = lazy(() => import('./dispatch/dispatch-table.tsx'));
const BulkPanel = lazy(async () => ({ default: (await import('./bulk/bulk-panel.tsx')).BulkPanel }));
const Dialogs = lazy(() => import('./dialogs/dialogs.tsx'));

/** Space after the end of the day, in pixels, as in `.canvas` of the timeline. */
const endMargin = 24;

/** Zoom of this visit, or the one saved for the company. */
function useHourPx() {
  const saved = useSettings()?.defaultOneHourPx ?? defaultHourPx;
  const [chosen, setChosen] = useState<number | null>(null);
  return { hourPx: chosen ?? saved, saved, setHourPx: setChosen };
}

/** The route view: map above, timeline or dispatch below. Phones show one of the three at a time. */
export function RouteView() {
  const { t } = useTranslation('route-view');
  const { plan, routes } = useRouteViewData();
  const isPhone = useIsPhone();
  // The plan's dispatch step links to /route-plans/{id}/dispatch.
  const requestedTab: Tab | undefined = useParams().type === 'dispatch' ? 'dispatch' : undefined;
  const [tab, setTab] = useState<Tab>(requestedTab ?? 'timeline');
  const [phoneTab, setPhoneTab] = useState<Tab | 'map'>(requestedTab ?? 'map');
  const [isExpanded, setExpanded] = useState(false);
  const [lastUrlTab, setLastUrlTab] = useState(requestedTab);
  if (requestedTab !== lastUrlTab) {
    setLastUrlTab(requestedTab);
    setTab(requestedTab ?? 'timeline');
    if (requestedTab) setPhoneTab(requestedTab);
  }
  const opened = useRouteViewStore((state) => state.opened);
  const isBulkOpen = useRouteViewStore((state) => state.isBulkOpen);
  const dialog = useRouteViewStore((state) => state.dialog);
  const run = usePlanRun(plan);
  const commit = useCommit();
  const { showRefusal } = useEditing();
  const { hourPx, saved, setHourPx } = useHourPx();
  const panel = useRef<HTMLDivElement>(null);
  const hasPainted = useHasPainted();
  const { start, end } = spanOf(routes);
  const zoom = useMemo(() => ({ span: { start, end }, hourPx }), [start, end, hourPx]);
  useKeys();
  useEffect(() => whenPageIsUsed(() => void loadStopCard()), []);

  const fit = (): void => {
    const timeline = panel.current?.querySelector('[data-timeline]');
    const column = timeline ? driverColumnWidth(timeline) : 0;
    const width = (panel.current?.clientWidth ?? 1200) - column - endMargin;
    setHourPx(clampHourPx(width / ((end - start) / 3600)));
  };
  const below = isPhone && phoneTab !== 'map' ? phoneTab : tab;
  const placeholder = <div className={css.loading} aria-busy="true" />;
  const mapPlaceholder = <div className={css.loading} data-ground="true" aria-busy="true" />;
  const selectionPanels = (
    <>
      <Suspense fallback={null}>{opened && <StopCard stopKey={opened} />}</Suspense>
      <SelectionBar />
      {isBulkOpen && (
        <Suspense fallback={null}>
          <BulkPanel />
        </Suspense>
      )}
    </>
  );
  const map = (
    <div className={css.upper}>
      <Suspense fallback={mapPlaceholder}>{hasPainted ? <RouteViewMap /> : mapPlaceholder}</Suspense>
      {selectionPanels}
    </div>
  );
  const lower = (
    <div ref={panel} className={css.lower}>
      <RouteViewToolbar
        tab={below}
        onTab={setTab}
        hourPx={hourPx}
        savedHourPx={saved}
        onZoom={setHourPx}
        onFit={fit}
        isExpanded={isExpanded}
        onExpand={setExpanded}
        onForceAll={() => void commit.forceAll()}
        isPhone={isPhone}
      />
      {below === 'timeline' ? (
        <>
          <Timeline zoom={zoom} onEdited={showRefusal} />
          <StatusLine />
        </>
      ) : (
        <Suspense fallback={placeholder}>
          <DispatchTable />
        </Suspense>
      )}
    </div>
  );

  return (
    <div className={css.routeView} data-route-view>
      <RouteViewHeader run={run} commit={commit} />
      <PlanSteps plan={run ? withRun(plan, run) : plan} isCompact />
      <Banners />
      {isPhone ? (
        <>
          <Segmented
            aria-label={t('views')}
            block
            className={css.tabs ?? ''}
            value={phoneTab}
            onChange={setPhoneTab}
            options={[
              { value: 'map', label: t('map') },
              { value: 'timeline', label: t('timeline') },
              { value: 'dispatch', label: t('dispatch.tab') },
            ]}
          />
          {phoneTab === 'map' ? (
            map
          ) : (
            <div className={css.whole}>
              {lower}
              {selectionPanels}
            </div>
          )}
        </>
      ) : isExpanded ? (
        <div className={css.whole}>
          {lower}
          {selectionPanels}
        </div>
      ) : (
        <div className={css.whole}>
          <ResizableSplit name="route-view" direction="column" initial={0.52} first={map} second={lower} />
        </div>
      )}
      {commit.holder}
      {dialog && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} onCommit={commit.commit} onOptimize={commit.search} />
        </Suspense>
      )}
    </div>
  );
}
