import { type RefObject, useEffect, useState } from 'react';
import { type HiddenStops, hiddenStops } from './hidden-stops.ts';
import type { TimedRoute } from './timed-route.ts';
import { driverColumnWidth } from './use-timeline-drag.ts';
import type { Zoom } from './zoom.ts';

const nothing: ReadonlyMap<string, HiddenStops> = new Map();

/**
 * The drivers whose stops are all outside the view, and on which side. Updates only when that changes, not on every
 * scroll event.
 */
export function useHiddenStops(
  scroller: RefObject<HTMLElement | null>,
  routes: readonly TimedRoute[],
  { span, hourPx }: Zoom,
): ReadonlyMap<string, HiddenStops> {
  const [hidden, setHidden] = useState(nothing);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const column = driverColumnWidth(box);
    let frame = 0;
    const update = (): void => {
      frame = 0;
      const from = span.start + (box.scrollLeft / hourPx) * 3600;
      const until = from + ((box.clientWidth - column) / hourPx) * 3600;
      const now = new Map(
        routes.flatMap((route) => {
          const beyond = hiddenStops(route, from, until);
          return beyond ? [[route.driverId, beyond] as const] : [];
        }),
      );
      setHidden((before) => (signatureOf(before) === signatureOf(now) ? before : now));
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    box.addEventListener('scroll', soon, { passive: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', soon);
      sizes.disconnect();
    };
  }, [scroller, routes, span, hourPx]);
  return hidden;
}

const signatureOf = (beyond: ReadonlyMap<string, HiddenStops>): string =>
  [...beyond].map(([driverId, { side, at }]) => `${driverId} ${side} ${at}`).join();
