import { formatTimeOfDay } from '@roundsman/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCockpit } from '../cockpit.ts';
import type { Edit, Refusal } from '../editing/edits.ts';
import type { Order } from '../plan.ts';
import { planClock, useScene } from '../scene.tsx';
import { DriverChip } from './driver-chip.tsx';
import type { DrawnRoute } from './drawn-route.ts';
import { Ghosts } from './ghosts.tsx';
import { RouteTrack } from './route-track.tsx';
import { ticksOf, xOf } from './scale.ts';
import css from './timeline.module.css';
import { UnscheduledRow } from './unscheduled-row.tsx';
import { useDropPlace, useTimelineDrag } from './use-timeline-drag.ts';
import { type Zoom, ZoomContext } from './zoom.ts';

const none: readonly Order[] = [];

function Row({ drawn, waiting, canEdit }: { drawn: DrawnRoute; waiting: readonly Order[]; canEdit: boolean }) {
  const track = useRef<HTMLDivElement>(null);
  const { driverId } = drawn;
  const refused = useCockpit(
    ({ drag }) => drag?.refusal && drag.edit && 'driverId' in drag.edit && drag.edit.driverId === driverId,
  );
  useDropPlace(track, { place: 'track', driverId }, canEdit);
  return (
    <div
      className={css.row}
      data-locked={drawn.route.locked}
      data-refused={Boolean(refused)}
      role="group"
      aria-label={drawn.route.driver.name}
    >
      <DriverChip drawn={drawn} canEdit={canEdit} />
      <div ref={track} className={css.track}>
        <RouteTrack drawn={drawn} waiting={waiting} canEdit={canEdit} />
        <Ghosts driverId={driverId} />
      </div>
    </div>
  );
}

/** The present moment on the plan's clock while its day lasts, moving on; null outside what is drawn. */
function useNow({ span }: Zoom): number | null {
  const { plan, timeZone } = useScene();
  const [clock, setClock] = useState(() => planClock(plan, timeZone));
  useEffect(() => {
    const tell = () => setClock(planClock(plan, timeZone));
    tell();
    const timer = setInterval(tell, 30_000);
    return () => clearInterval(timer);
  }, [plan, timeZone]);
  return clock === null || clock < span.start || clock > span.end ? null : clock;
}

/** The selected stop comes into view when it was chosen elsewhere. */
function useFollowSelection(scroller: React.RefObject<HTMLElement | null>): void {
  const key = useCockpit(({ selected }) => selected.at(-1));
  useEffect(() => {
    const box = scroller.current;
    const block = key && box?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    if (!block || !box) return;
    const [frame, at] = [box.getBoundingClientRect(), block.getBoundingClientRect()];
    const chip = Number.parseFloat(getComputedStyle(box).getPropertyValue('--chip')) || 0;
    const isInView =
      at.left >= frame.left + chip && at.right <= frame.right && at.top >= frame.top + 64 && at.bottom <= frame.bottom;
    if (!isInView && !block.closest('[data-pills]')) {
      box.scrollBy({
        left: at.left - frame.left - chip - (frame.width - chip) / 2,
        top: at.top < frame.top + 76 ? at.top - frame.top - 80 : Math.max(0, at.bottom - frame.bottom + 8),
      });
    } else if (!isInView) block.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [key, scroller]);
}

/** Rows of drivers over the hours of the day. */
export function Timeline({ zoom, onTold }: { zoom: Zoom; onTold: (edit: Edit, refusal: Refusal | null) => void }) {
  const { t } = useTranslation('route-view');
  const { routes, draft, orders, canEdit } = useScene();
  const scroller = useRef<HTMLDivElement>(null);
  useTimelineDrag(scroller, zoom, onTold);
  useFollowSelection(scroller);
  const waiting = useMemo(() => {
    const lists = new Map<string, Order[]>();
    for (const [orderId, driverId] of draft.waiting) {
      const order = orders.get(orderId);
      if (order) lists.set(driverId, [...(lists.get(driverId) ?? []), order]);
    }
    return lists;
  }, [draft, orders]);
  const width = xOf(zoom.span.end, zoom.span, zoom.hourPx);
  const ticks = ticksOf(zoom.span, zoom.hourPx);
  const clock = useNow(zoom);
  return (
    <ZoomContext value={zoom}>
      {/* Time runs from left to right in every language: places are pixels from the left. */}
      <div
        ref={scroller}
        className={css.scroll}
        data-timeline="true"
        dir="ltr"
        role="region"
        aria-label={t('timeline')}
      >
        <div
          className={css.canvas}
          style={
            {
              '--day': `${width}px`,
              '--hour': `${zoom.hourPx}px`,
              '--first-hour': `${-((zoom.span.start % 3600) / 3600) * zoom.hourPx}px`,
            } as React.CSSProperties
          }
        >
          <div className={css.head}>
            <div className={css.corner}>{t('drivers', { count: routes.length })}</div>
            <div className={css.hours}>
              {ticks.map((tick) => (
                <time key={tick} style={{ left: xOf(tick, zoom.span, zoom.hourPx) }} data-hour={tick % 3600 === 0}>
                  {formatTimeOfDay(tick)}
                </time>
              ))}
              {clock !== null && (
                <b className={css.nowTime} style={{ left: xOf(clock, zoom.span, zoom.hourPx) }}>
                  {t('now', { time: formatTimeOfDay(clock) })}
                </b>
              )}
            </div>
          </div>
          <UnscheduledRow />
          {routes.map((drawn) => (
            <Row key={drawn.driverId} drawn={drawn} waiting={waiting.get(drawn.driverId) ?? none} canEdit={canEdit} />
          ))}
          {clock !== null && (
            <i
              className={css.now}
              style={{ left: `calc(var(--chip) + ${xOf(clock, zoom.span, zoom.hourPx)}px)` }}
              aria-hidden="true"
            />
          )}
        </div>
      </div>
    </ZoomContext>
  );
}
