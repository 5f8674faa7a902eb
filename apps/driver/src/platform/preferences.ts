import { isLanguage, type Language } from '@roundsman/domain/languages';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { create } from 'zustand';

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
}

const key = 'roundsman.driver.preferences';
const first: Preferences = {
  language: null,
  appearance: 'auto',
  sharesLocation: null,
  staysInBrowser: false,
};

function remembered(): Preferences {
  try {
    const stored: Readonly<Partial<Record<keyof Preferences, unknown>>> = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { language, appearance, sharesLocation, staysInBrowser } = stored;
    return {
      language: isLanguage(language) ? language : first.language,
      appearance: isOneOf(appearances, appearance) ? appearance : first.appearance,
      sharesLocation: typeof sharesLocation === 'boolean' ? sharesLocation : first.sharesLocation,
      staysInBrowser: typeof staysInBrowser === 'boolean' ? staysInBrowser : first.staysInBrowser,
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
