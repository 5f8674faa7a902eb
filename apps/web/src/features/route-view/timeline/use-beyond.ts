import { type RefObject, useEffect, useState } from 'react';
import { type Beyond, beyondSight } from './beyond.ts';
import type { DrawnRoute } from './drawn-route.ts';
import { chipWidth } from './use-timeline-drag.ts';
import type { Zoom } from './zoom.ts';

const nothing: ReadonlyMap<string, Beyond> = new Map();

/**
 * The drivers whose stops are all outside the view, and on which side. Updates only when that changes, not on every
 * scroll event.
 */
export function useBeyond(
  scroller: RefObject<HTMLElement | null>,
  routes: readonly DrawnRoute[],
  { span, hourPx }: Zoom,
): ReadonlyMap<string, Beyond> {
  const [told, setTold] = useState(nothing);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const chip = chipWidth(box);
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const from = span.start + (box.scrollLeft / hourPx) * 3600;
      const until = from + ((box.clientWidth - chip) / hourPx) * 3600;
      const now = new Map(
        routes.flatMap((route) => {
          const beyond = beyondSight(route, from, until);
          return beyond ? [[route.driverId, beyond] as const] : [];
        }),
      );
      setTold((before) => (saidOf(before) === saidOf(now) ? before : now));
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    box.addEventListener('scroll', soon, { passive: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(box);
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener('scroll', soon);
      sizes.disconnect();
    };
  }, [scroller, routes, span, hourPx]);
  return told;
}

const saidOf = (beyond: ReadonlyMap<string, Beyond>): string =>
  [...beyond].map(([driverId, { side, at }]) => `${driverId} ${side} ${at}`).join();
