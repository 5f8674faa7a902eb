import { isLanguage, type Language } from '@roundsman/domain/languages';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { create } from 'zustand';

const appearances = ['auto', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** What this phone remembers about its person; all of it may be absent. */
export interface Preferences {
  readonly language: Language | null;
  readonly appearance: Appearance;
  /** null until the driver was asked. */
  readonly sharesLocation: boolean | null;
  /** The launch card was answered with "continue here". */
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
    // Private mode without storage: the choice lasts as long as the page.
  }
}
