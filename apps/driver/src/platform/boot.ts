import { api, type Boot } from './api.ts';
import { createStore, useStore } from './store.ts';

const key = 'roundsman.driver.boot';

function remembered(): Boot | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Boot | null;
  } catch {
    return null;
  }
}

/** Brand, map and app links of this installation; null until the server's first word. */
const boot = createStore<Boot | null>(remembered());

export async function loadBoot(): Promise<void> {
  try {
    const answer = await api.call('GET /boot');
    boot.set(answer);
    localStorage.setItem(key, JSON.stringify(answer));
  } catch {
    // Without it the app runs in the product's own colours.
  }
}

export const useBoot = (): Boot | null => useStore(boot);

export const brandColor = (known: Boot | null): string => known?.brand.primaryColor ?? '#7732ef';
