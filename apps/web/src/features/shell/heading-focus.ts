import { isRecord } from '@roundsman/domain/typed-tables';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** State of a navigation whose control disappears with it: the heading of the new page receives the focus. */
export const focusesHeading = { focusesHeading: true } as const;

/** Focuses the heading of a page after such a navigation, as soon as the page shows it. */
export function useHeadingFocus(): void {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const isWanted = isRecord(state) && 'focusesHeading' in state;
  useEffect(() => {
    const page = document.getElementById('page');
    if (!isWanted || !page) return undefined;
    const focus = (): boolean => {
      const heading = page.querySelector('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus();
      return true;
    };
    if (focus()) return undefined;
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect();
    });
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each navigation moves the focus
  }, [key, isWanted]);
}
