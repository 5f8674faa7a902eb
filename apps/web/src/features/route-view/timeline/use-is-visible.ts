import { type RefObject, useEffect, useState } from 'react';
import { useRouteEditor } from '../route-editor-store.ts';

/** Rows this far above and below what is shown are drawn as well, so that scrolling finds them ready. */
const around = '400px 0px';

/**
 * Whether a row is in sight, or nearly: only then its stops are made. Of 5,000 stops a screen shows some 500, and every one that
 * is there costs a little with each move of the mouse. While something is dragged no row goes away: its stop may be in the air.
 */
export function useIsVisible(row: RefObject<HTMLElement | null>, isAtFirst: boolean): boolean {
  const [isInSight, setInSight] = useState(isAtFirst);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setInSight(true);
        else if (useRouteEditor.getState().drag === null) setInSight(false);
      },
      { root: element.closest('[data-timeline]'), rootMargin: around },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [row]);
  return isInSight;
}
