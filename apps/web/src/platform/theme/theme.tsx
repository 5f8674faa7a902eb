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

/** The person's choice, and a white-label company's colour when one is signed in. */
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
/** Room for a menu with names beside a page. */
export const useIsWide = (): boolean => useMedia('(min-width: 1280px)');
/** A phone, or a tablet held upright. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 960px)');

export function useMode(): Mode {
  const systemMode = useSystemMode();
  const appearance = useAppearance((state) => state.appearance);
  return appearance === 'system' ? systemMode : appearance;
}

/** The tokens as values, for what CSS cannot reach: canvas, map layers. */
export function useTokens(): Tokens {
  const mode = useMode();
  const boot = useBoot();
  const companyColor = useAppearance((state) => state.companyColor);
  return useMemo(() => {
    const brand = companyColor ? { accent: companyColor, solid: readableOn(companyColor, '#ffffff') } : brandOf(boot);
    return tokens(brand, mode);
  }, [mode, boot, companyColor]);
}

/** Writes the tokens as CSS variables; everything but antd needs no more. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const t = useTokens();
  const mode = useMode();
  // Before the first paint, or the page would flash in the browser's own colours.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.mode = mode;
    for (const [name, value] of Object.entries(t)) root.style.setProperty(cssName(name), value);
  }, [t, mode]);
  return children;
}
