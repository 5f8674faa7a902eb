import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useBoot } from '../../platform/boot.ts';
import { brands } from '../../platform/theme/brands.ts';
import { readableOn } from '../../platform/theme/color.ts';
import { cssName, type Mode, type Tokens, tokens } from '../../platform/theme/tokens.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');

function useMode(): Mode {
  return useSyncExternalStore(
    (changed) => {
      dark.addEventListener('change', changed);
      return () => dark.removeEventListener('change', changed);
    },
    () => (dark.matches ? 'dark' : 'light'),
  );
}

/** The company's colour makes the page; without one the brand's does. */
export function useTheme(companyColor: string | null): Tokens {
  const mode = useMode();
  const brandKey = useBoot((boot) => boot.brand.key);
  const theme = useMemo(() => {
    const own = companyColor && { accent: companyColor, solid: readableOn(companyColor, '#ffffff') };
    // Solid is made to carry white; black, where it measures a hair better, looks like a disabled button.
    return { ...tokens(own || brands[brandKey], mode), onBrand: '#ffffff' };
  }, [mode, brandKey, companyColor]);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.mode = mode;
    for (const [name, value] of Object.entries(theme)) root.style.setProperty(cssName(name), value);
  }, [theme, mode]);
  return theme;
}
