import { formatTimeOfDay } from '@roundsman/domain';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useRouteViewStore } from '../route-view-store.ts';
import type { Refusal } from '../editing/edits.ts';
import type { Order } from '../plan.ts';
import { planClock, useRouteViewData } from '../route-view-data.tsx';
import type { HiddenStops } from './hidden-stops.ts';
import { RouteRowHeading } from './route-row-heading.tsx';
import type { TimedRoute } from './timed-route.ts';
import { DragPreview } from './drag-preview.tsx';
import { RouteLane } from './route-lane.tsx';
import { ticksOf, xOf } from './scale.ts';
import css from './timeline.module.css';
import { UnscheduledRow } from './unscheduled-row.tsx';
import { useHiddenStops } from './use-hidden-stops.ts';
import { useIsVisible } from './use-is-visible.ts';
import { driverColumnWidth, headHeight, useDropPosition, useTimelineDrag } from './use-timeline-drag.ts';
import { type Zoom, useZoom, ZoomContext } from './zoom.ts';

const noOrders: readonly Order[] = [];

/** Number of rows that are rendered with the page. Others are rendered when they scroll into view. */
const rowsAtFirst = 12;

interface RowProps {
  readonly timedRoute: TimedRoute;
  readonly ordersToOptimize: readonly Order[];
  readonly canEdit: boolean;
  readonly currency: string;
  readonly isAmongFirst: boolean;
  /** Where the stops are if all are outside the view, and the time of the nearest one. */
  readonly side: HiddenStops['side'] | undefined;
  readonly at: number | undefined;
}

const Row = memo(function Row({ timedRoute, ordersToOptimize, canEdit, currency, isAmongFirst, side, at }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const isInSight = useIsVisible(row, isAmongFirst);
  const { driverId } = timedRoute;
  const refused = useRouteViewStore(
    ({ drag }) => drag?.refusal && drag.edit && 'driverId' in drag.edit && drag.edit.driverId === driverId,
  );
  useDropPosition(lane, { target: 'lane', driverId }, canEdit);
  return (
    <div
      ref={row}
      className={css.row}
      data-driver={driverId}
      data-locked={timedRoute.route.locked}
      data-refused={Boolean(refused)}
      role="group"
      aria-label={timedRoute.route.driver.name}
    >
      <RouteRowHeading timedRoute={timedRoute} canEdit={canEdit} currency={currency} />
      <div ref={lane} className={css.lane}>
        {isInSight && <RouteLane timedRoute={timedRoute} ordersToOptimize={ordersToOptimize} canEdit={canEdit} />}
        <DragPreview driverId={driverId} />
        {side && at !== undefined && <ToStops side={side} at={at} />}
      </div>
    </div>
  );
});

/** Button that scrolls to the nearest stop of a row whose stops are all outside the view. */
function ToStops({ side, at }: HiddenStops) {
  const { t } = useTranslation('route-view');
  const { x } = useZoom();
  const time = formatTimeOfDay(at);
  return (
    <button
      type="button"
      className={css.beyond}
      data-side={side}
      aria-label={t(`beyond.${side}`, { time })}
      title={t(`beyond.${side}`, { time })}
      onClick={({ currentTarget }) => {
        const box = currentTarget.closest('[data-timeline]');
        const room = box ? box.clientWidth - driverColumnWidth(box) : 0;
        box?.scrollTo({ left: x(at) - (side === 'after' ? lead : room - lead) });
      }}
    >
      {side === 'before' && <Icon name="chevron-left" size={12} />}
      <time>{time}</time>
      {side === 'after' && <Icon name="chevron-right" size={12} />}
    </button>
  );
}

/** The present time in seconds from midnight, updated regularly; null outside the displayed span. */
function useNow({ span }: Zoom): number | null {
  const { plan, timeZone } = useRouteViewData();
  const [clock, setClock] = useState(() => planClock(plan, timeZone));
  useEffect(() => {
    const tick = () => setClock(planClock(plan, timeZone));
    tick();
    const timer = setInterval(tick, 30_000);
    return () => clearInterval(timer);
  }, [plan, timeZone]);
  return clock === null || clock < span.start || clock > span.end ? null : clock;
}

/**
 * Scrolls to a stop that was selected elsewhere. Its position comes from its time, because its row may not be rendered.
 */
function useFollowSelection(scroller: React.RefObject<HTMLElement | null>, { span, hourPx }: Zoom): void {
  const key = useRouteViewStore(({ selected }) => selected.at(-1));
  const { stops, isPreview } = useRouteViewData();
  // The view follows a stop to another driver, but not during an optimization.
  const driverId = isPreview || !key ? undefined : stops.get(key)?.driverId;
  const latest = useEffectEvent(() => ({ stops, span, hourPx }));
  useEffect(() => {
    const box = scroller.current;
    if (!box || !key) return;
    // A stop that is clicked here stays under the pointer, so that the second click of a double click hits it too.
    if (box.querySelector(`[data-key="${CSS.escape(key)}"]:hover`)) return;
    const { stops, span, hourPx } = latest();
    const stop = stops.get(key);
    const row = stop && box.querySelector(`[data-driver="${CSS.escape(stop.driverId)}"]`);
    if (!row) {
      const pill = box.querySelector(`[data-pills] [data-key="${CSS.escape(key)}"]`);
      pill?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    const [frame, at] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
    const column = driverColumnWidth(box);
    const left = at.left + column + xOf(stop.start, span, hourPx);
    const right = at.left + column + xOf(stop.end, span, hourPx);
    const isBeside = left < frame.left + column || right > frame.right;
    const isAbove = at.top < frame.top + headHeight;
    box.scrollBy({
      left: isBeside ? (left + right) / 2 - frame.left - column - (frame.width - column) / 2 : 0,
      top: isAbove ? at.top - frame.top - headHeight - 8 : Math.max(0, at.bottom - frame.bottom + 8),
    });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the view follows a stop to another driver
  }, [key, driverId, scroller]);
}

/** Space before the first stop, in pixels. */
const lead = 48;

/** Scrolls to the present time while stops are open, else to the first departure. */
function useOpenAtDay(scroller: React.RefObject<HTMLElement | null>, zoom: Zoom, clock: number | null): void {
  const { plan, routes } = useRouteViewData();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const box = scroller.current;
    if (!box || opened.current === plan._id || routes.length === 0) return;
    opened.current = plan._id;
    const isOpen = routes.some(({ stops }) => stops.some(({ isFinished }) => !isFinished));
    const starts = routes.flatMap(({ start, stops }) => (start !== null && stops.length > 0 ? [start] : []));
    const first = Math.min(...starts);
    const room = box.clientWidth - driverColumnWidth(box);
    const at = clock !== null && isOpen && clock > first ? xOf(clock, zoom.span, zoom.hourPx) - room / 3 : undefined;
    const left = at ?? (starts.length > 0 ? xOf(first, zoom.span, zoom.hourPx) - lead : 0);
    // No scrolling if it is in the first half of the view.
    if (left > (at === undefined ? room / 2 : 0)) box.scrollTo({ left });
  }, [plan._id, routes, zoom, clock, scroller]);
}

/** Timeline with one row a driver. */
export function Timeline({ zoom, onEdited }: { zoom: Zoom; onEdited: (refusal: Refusal | null) => void }) {
  const { t } = useTranslation('route-view');
  const { plan, routes, draft, orders, canEdit } = useRouteViewData();
  const scroller = useRef<HTMLDivElement>(null);
  useTimelineDrag(scroller, zoom, onEdited);
  useFollowSelection(scroller, zoom);
  const ordersToOptimize = useMemo(() => {
    const lists = new Map<string, Order[]>();
    for (const [orderId, driverId] of draft.driverOfUnplaced) {
      const order = orders.get(orderId);
      if (order) lists.set(driverId, [...(lists.get(driverId) ?? []), order]);
    }
    return lists;
  }, [draft, orders]);
  const width = xOf(zoom.span.end, zoom.span, zoom.hourPx);
  const ticks = ticksOf(zoom.span, zoom.hourPx);
  const clock = useNow(zoom);
  useOpenAtDay(scroller, zoom, clock);
  const beyond = useHiddenStops(scroller, routes, zoom);
  return (
    <ZoomContext value={zoom}>
      {/* Time runs from left to right in every language: positions are pixels from the left. */}
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
          style={{
            '--day': `${width}px`,
            '--hour': `${zoom.hourPx}px`,
            '--first-hour': `${-((zoom.span.start % 3600) / 3600) * zoom.hourPx}px`,
          }}
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
          {routes.map((timedRoute, index) => (
            <Row
              key={timedRoute.driverId}
              timedRoute={timedRoute}
              ordersToOptimize={ordersToOptimize.get(timedRoute.driverId) ?? noOrders}
              currency={plan.currency}
              canEdit={canEdit}
              isAmongFirst={index < rowsAtFirst}
              side={beyond.get(timedRoute.driverId)?.side}
              at={beyond.get(timedRoute.driverId)?.at}
            />
          ))}
          {clock !== null && (
            <i
              className={css.now}
              style={{ left: `calc(var(--driver-column) + ${xOf(clock, zoom.span, zoom.hourPx)}px)` }}
              aria-hidden="true"
            />
          )}
        </div>
      </div>
    </ZoomContext>
  );
}
