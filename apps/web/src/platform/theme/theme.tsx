import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { create } from 'zustand';
import { brandOf, useBoot } from '../boot.ts';
import { readableOn } from '@roundsman/browser/color';
import { type Mode, useMedia, useSystemMode } from '@roundsman/browser/media';
import { cssName, type Tokens, tokens } from './tokens.ts';
import './theme.css';

export type Appearance = 'light' | 'dark' | 'system';
const storageKey = 'roundsman.appearance';

function readAppearance(): Appearance {
  const stored = localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The user's choice, and the colour of a white-label company that is signed in. */
export const useAppearance = create<{ appearance: Appearance; companyColor: string | null }>(() => ({
  appearance: readAppearance(),
  companyColor: null,
}));

export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(storageKey, appearance);
  useAppearance.setState({ appearance });
}

export const setCompanyColor = (companyColor: string | null): void => useAppearance.setState({ companyColor });

export const useIsPhone = (): boolean => useMedia('(max-width: 760px)');
/** Returns whether a menu with labels fits beside the page. */
export const useIsWide = (): boolean => useMedia('(min-width: 1280px)');
/** Returns whether the screen is a phone or a tablet in portrait. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 960px)');

export function useMode(): Mode {
  const systemMode = useSystemMode();
  const appearance = useAppearance((state) => state.appearance);
  return appearance === 'system' ? systemMode : appearance;
}

/** Returns the tokens as values for what CSS cannot style: canvas and map layers. */
export function useTokens(): Tokens {
  const mode = useMode();
  const boot = useBoot();
  const companyColor = useAppearance((state) => state.companyColor);
  return useMemo(() => {
    const brand = companyColor ? { accent: companyColor, solid: readableOn(companyColor, '#ffffff') } : brandOf(boot);
    return tokens(brand, mode);
  }, [mode, boot, companyColor]);
}

/** Sets the tokens as CSS variables, which style everything except antd. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const t = useTokens();
  const mode = useMode();
  // Runs before the first paint, so that the page does not flash in the browser's default colours.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.mode = mode;
    for (const [name, value] of Object.entries(t)) root.style.setProperty(cssName(name), value);
  }, [t, mode]);
  return children;
}
