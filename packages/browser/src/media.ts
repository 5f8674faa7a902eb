import { useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const darkScheme = '(prefers-color-scheme: dark)';

export type Mode = 'light' | 'dark';

/** Returns whether the media query matches, as it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** The mode of the operating system, as it changes. */
export const useSystemMode = (): Mode => (useMedia(darkScheme) ? 'dark' : 'light');

/** Returns whether the operating system is set to reduced motion, as it changes. */
export const usePrefersReducedMotion = (): boolean => useMedia(reducedMotion);

/** The same at this moment, for code outside of React. */
export const prefersReducedMotion = (): boolean => matchMedia(reducedMotion).matches;
