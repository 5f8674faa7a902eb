import { formatTimeOfDay } from '@roundsman/domain';
import { hex } from '../../../components/map/map-data.ts';
import { useRouteViewStore } from '../route-view-store.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import css from './timeline.module.css';
import { useZoom } from './zoom.ts';

/** Shows during a drag where each stop of a route would be, and the position of the dropped one. */
export function DragPreview({ driverId }: { driverId: string }) {
  const { x } = useZoom();
  const { stops: stopsByKey } = useRouteViewData();
  const ghost = useRouteViewStore(({ drag }) => drag?.changedRoutes.find((route) => route.driverId === driverId));
  const stops = useRouteViewStore(({ drag }) => drag?.stops);
  if (!ghost) return null;
  const color = hex(ghost.route.driver.color);
  return (
    <div className={css.dragPreview} aria-hidden="true">
      {ghost.stops.map((stop) => {
        const isComing = stops?.includes(stop.key) ?? false;
        const was = stopsByKey.get(stop.key);
        const isMoved = !was || was.driverId !== driverId || Math.abs(was.start - stop.start) > 30;
        if (!isMoved && !isComing) return null;
        const left = x(stop.start);
        return (
          <span
            key={stop.key}
            className={css.ghost}
            data-coming={isComing}
            data-late={stop.lateSeconds > 0}
            style={{ left, width: Math.max(6, x(stop.end) - left - 1), borderColor: color, background: color }}
          >
            {isComing && <b>{formatTimeOfDay(stop.start)}</b>}
          </span>
        );
      })}
    </div>
  );
}
