import { useSystemMode } from '@roundsman/browser/media';
import { useEffect, useMemo } from 'react';
import { useBoot } from '../../platform/boot.ts';
import { brands } from '../../platform/theme/brands.ts';
import { readableOn } from '@roundsman/browser/color';
import { cssName, type Tokens, tokens } from '../../platform/theme/tokens.ts';

/** Returns the tokens of the company's colour, or of the brand. */
export function useTheme(companyColor: string | null): Tokens {
  const mode = useSystemMode();
  const brandKey = useBoot((boot) => boot.brand.key);
  const theme = useMemo(() => {
    const companyColors = companyColor && { accent: companyColor, solid: readableOn(companyColor, '#ffffff') };
    return tokens(companyColors || brands[brandKey], mode);
  }, [mode, brandKey, companyColor]);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.mode = mode;
    for (const [name, value] of Object.entries(theme)) root.style.setProperty(cssName(name), value);
  }, [theme, mode]);
  return theme;
}
