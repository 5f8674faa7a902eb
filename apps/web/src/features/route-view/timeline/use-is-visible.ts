import { type RefObject, useEffect, useState } from 'react';
import { useRouteViewStore } from '../route-view-store.ts';

/** Margin above and below the view in which rows are rendered ahead. */
const around = '400px 0px';

/**
 * Returns whether a row is in or near the view; only then are its stops rendered. A screen shows about 500 of 5,000
 * stops, and each rendered one slows down mouse moves. During a drag no row is removed, because its stop may be the
 * dragged one.
 */
export function useIsVisible(row: RefObject<HTMLElement | null>, isAtFirst: boolean): boolean {
  const [isInSight, setInSight] = useState(isAtFirst);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (seen) => {
        // A page that is hidden for a moment, while a text loads, reports both changes at once. The last one counts.
        if (seen.at(-1)?.isIntersecting) setInSight(true);
        else if (useRouteViewStore.getState().drag === null) setInSight(false);
      },
      { root: element.closest('[data-timeline]'), rootMargin: around },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [row]);
  return isInSight;
}
