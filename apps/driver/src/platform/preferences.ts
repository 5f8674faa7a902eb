import { isLanguage, type Language } from '@roundsman/domain/languages';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { create } from 'zustand';

/** `system`: the phone's own choice of app. */
export const navigationApps = ['system', 'google', 'waze'] as const;
export type NavigationApp = (typeof navigationApps)[number];

const appearances = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** The driver's choices on this phone. Each may be missing. */
export interface Preferences {
  readonly language: Language | null;
  readonly appearance: Appearance;
  /** Null until the driver has decided. */
  readonly sharesLocation: boolean | null;
  /** True when the driver chose "continue here" on the launch card. */
  readonly staysInBrowser: boolean;
  /** Null until the driver has chosen. */
  readonly navigationApp: NavigationApp | null;
}

const key = 'roundsman.driver.preferences';
const first: Preferences = {
  language: null,
  appearance: 'auto',
  sharesLocation: null,
  staysInBrowser: false,
  navigationApp: null,
};

function remembered(): Preferences {
  try {
    const stored: Readonly<Partial<Record<keyof Preferences, unknown>>> = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { language, appearance, sharesLocation, staysInBrowser, navigationApp } = stored;
    return {
      language: isLanguage(language) ? language : first.language,
      appearance: isOneOf(appearances, appearance) ? appearance : first.appearance,
      sharesLocation: typeof sharesLocation === 'boolean' ? sharesLocation : first.sharesLocation,
      staysInBrowser: typeof staysInBrowser === 'boolean' ? staysInBrowser : first.staysInBrowser,
      navigationApp: isOneOf(navigationApps, navigationApp) ? navigationApp : first.navigationApp,
    };
  } catch {
    return first;
  }
}

export const usePreferences = create<Preferences>(remembered);

export function savePreferences(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  try {
    localStorage.setItem(key, JSON.stringify(usePreferences.getState()));
  } catch {
    // Private browsing has no storage: the choice is lost with the page.
  }
}
