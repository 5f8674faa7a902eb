import { type StopKey } from '@roundsman/domain';
import type { TimedRoute } from './timeline/timed-route.ts';

/** Direction of an arrow key: along a route, or to the stop at about the same time on the route above or below. */
export type KeyboardMove = 'back' | 'on' | 'up' | 'down';

/** Returns the stop to which an arrow key moves; without a selection the first stop. Null at an end. */
export function stopAfterMove(routes: readonly TimedRoute[], from: StopKey | null, walk: KeyboardMove): StopKey | null {
  const used = routes.filter(({ stops }) => stops.length > 0);
  const row = used.findIndex(({ stops }) => stops.some(({ key }) => key === from));
  const route = used[row];
  if (!route) return used[0]?.stops[0]?.key ?? null;
  const at = route.stops.findIndex(({ key }) => key === from);
  if (walk === 'back' || walk === 'on') return route.stops[at + (walk === 'on' ? 1 : -1)]?.key ?? null;
  const start = route.stops[at]?.start ?? 0;
  const next = used[row + (walk === 'down' ? 1 : -1)];
  const nearest = next?.stops.reduce((best, stop) =>
    Math.abs(stop.start - start) < Math.abs(best.start - start) ? stop : best,
  );
  return nearest?.key ?? null;
}
