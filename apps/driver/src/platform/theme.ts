import { useEffect, useSyncExternalStore } from 'react';
import { readableOn, textOn } from '@roundsman/browser/color';
import type { Mode } from '@roundsman/browser/media';
import { usePreferences } from './preferences.ts';

/** Dark from six in the evening to six in the morning, and whenever the phone itself is dark. */
const isDarkByDefault = (hour: number, phoneIsDark: boolean): boolean => phoneIsDark || hour >= 18 || hour < 6;

const dark = '(prefers-color-scheme: dark)';

function followDaylight(changed: () => void): () => void {
  const media = matchMedia(dark);
  const minute = setInterval(changed, 60_000);
  media.addEventListener('change', changed);
  return () => {
    clearInterval(minute);
    media.removeEventListener('change', changed);
  };
}

export function useMode(): Mode {
  const appearance = usePreferences((state) => state.appearance);
  const isDark = useSyncExternalStore(followDaylight, () =>
    isDarkByDefault(new Date().getHours(), matchMedia(dark).matches),
  );
  return appearance === 'auto' ? (isDark ? 'dark' : 'light') : appearance;
}

/** Sets the mode and the company's colour on the page; theme.css does the rest. */
export function useTheme(brandColor: string): Mode {
  const mode = useMode();
  useEffect(() => {
    const root = document.documentElement;
    const surface = mode === 'dark' ? '#15181e' : '#ffffff';
    // The main button has white or black text. Its colour needs a contrast of 3:1 on the ground.
    const solid = readableOn(brandColor, surface, 3);
    root.dataset.mode = mode;
    root.style.setProperty('--brand', solid);
    root.style.setProperty('--on-brand', textOn(solid));
    // Also on the ground of a pressed button.
    root.style.setProperty('--brand-text', readableOn(brandColor, mode === 'dark' ? '#2a303a' : '#e7eaf0'));
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', mode === 'dark' ? '#0e1014' : '#f6f7f9');
  }, [mode, brandColor]);
  return mode;
}
