import type { Language } from '@roundsman/domain/languages';
import { create } from 'zustand';

export type Appearance = 'auto' | 'light' | 'dark';

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
    return { ...first, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Preferences>) };
  } catch {
    return first;
  }
}

export const usePreferences = create<Preferences>(remembered);

export function prefer(change: Partial<Preferences>): void {
  usePreferences.setState(change);
  try {
    localStorage.setItem(key, JSON.stringify(usePreferences.getState()));
  } catch {
    // Private mode without storage: the choice lasts as long as the page.
  }
}
