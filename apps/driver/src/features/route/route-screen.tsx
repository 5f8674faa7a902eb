import { useMedia } from '@roundsman/browser/media';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { useMode } from '../../platform/theme.ts';
import { useElementHeight, useNow } from '../../platform/hooks.ts';
import { ArrivalBar } from '../location/arrival-bar.tsx';
import { useGeofence } from '../location/use-geofence.ts';
import { useOwnPosition } from '../location/share-location.ts';
import { storeBarcodeReader } from '../stop/barcode-reader.ts';
import { StopPanel } from '../stop/stop-panel.tsx';
import { BreakBar, useBreak } from './break-bar.tsx';
import { currentStop, isActive, keyOf } from './current-stop.ts';
import { DayDone } from './day-done.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { NewsBar } from './news-bar.tsx';
import { OutboxLine } from './outbox-line.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { progressOf, withFreshArrivals } from './progress.ts';
import { RefusedDialog } from './refused-dialog.tsx';
import { choose, type Session, token } from './route-session.ts';
import css from './route.module.css';
import { StopList } from './stop-list.tsx';
import { UndoBar } from './undo-bar.tsx';

const ShiftsDialog = lazy(() => import('../shifts/shifts-dialog.tsx'));
const RouteMap = lazy(() => import('./map/route-map.tsx').then((module) => ({ default: module.RouteMap })));

/** Landscape on a phone: the stop is beside the map. As in route.css. */
const besideTheMap = '(orientation: landscape) and (max-height: 500px)';

/** The driver's main screen: progress, map, next stop and list. */
export function RouteScreen({ session, route: lastRoute }: { session: Session; route: DriverRoute }) {
  const translate = useTranslate();
  const mode = useMode();
  const [open, setOpen] = useState<'stops' | 'menu' | 'shifts' | null>(null);
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const now = useNow(30_000) + session.clockOffsetMs;
  const route = withFreshArrivals(lastRoute, now);
  const { type } = route.plan;
  const next = useMemo(() => currentStop(route.stops, type, session.chosen), [route.stops, type, session.chosen]);
  const progress = progressOf(route, next, now);
  const rests = useBreak(route) !== null;
  const position = useOwnPosition(!rests && route.stops.some((stop) => isActive(stop, type)));
  const proposal = useGeofence(route, next, position.at);
  const sheet = useRef<HTMLDivElement>(null);
  const height = useElementHeight(sheet);
  const covered = useMedia(besideTheMap) && height !== null ? 0 : height;

  useEffect(() => {
    // Without it, the first scan needs a signal.
    storeBarcodeReader().catch(() => undefined);
  }, []);

  const pick = (stop: DriverStop) => {
    choose(keyOf(stop));
    setOpen(null);
    setFresh([]);
  };

  return (
    <main className={css.routeScreen}>
      <h1 className="visually-hidden">{route.plan.name}</h1>
      <Suspense fallback={<div className={css.routeMap} />}>
        <RouteMap
          route={route}
          next={next}
          mode={mode}
          position={position.at}
          covered={covered}
          noMap={translate('view.noMap')}
        />
      </Suspense>
      <div className={css.routeTop}>
        <ProgressPanel route={route} progress={progress} now={now} onOpen={() => setOpen('stops')} />
        <button
          type="button"
          className={`round ${css.routeMenu}`}
          aria-label={translate('view.menu')}
          onClick={() => setOpen('menu')}
        >
          <Icon name="menu" />
        </button>
      </div>
      <div className={css.stopSheet} ref={sheet}>
        <OutboxLine session={session} />
        <NewsBar
          news={session.news}
          onShow={(added) => {
            setFresh(added);
            setOpen('stops');
          }}
        />
        <ArrivalBar proposal={proposal} timeZone={route.company.timeZone} />
        <BreakBar route={route} />
        <UndoBar route={route} next={next} />
        {next ? (
          <StopPanel
            key={keyOf(next)}
            route={route}
            stop={next}
            delay={progress.delay}
            isFirst={progress.done === 0}
            onOther={() => setOpen('stops')}
          />
        ) : (
          <DayDone route={route} />
        )}
      </div>
      {open === 'stops' && (
        <StopList
          route={route}
          next={next}
          delay={progress.delay}
          fresh={fresh}
          onPick={pick}
          onClose={() => {
            setOpen(null);
            setFresh([]);
          }}
        />
      )}
      {open === 'menu' && (
        <MenuDialog
          route={route}
          isDenied={position.isDenied}
          onShifts={() => setOpen('shifts')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'shifts' && (
        <Suspense fallback={null}>
          <ShiftsDialog token={token} onClose={() => setOpen(null)} />
        </Suspense>
      )}
      {session.refused.length > 0 && <RefusedDialog refused={session.refused} hotline={route.company.hotline} />}
    </main>
  );
}
