import { api, type Boot } from './api.ts';
import { create } from 'zustand';

const key = 'roundsman.driver.boot';

function remembered(): Boot | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loadBoot stored the server's reply
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Boot | null;
  } catch {
    return null;
  }
}

/** Brand, map and app links of this installation; null before the first response. */
const useBootState = create<{ readonly boot: Boot | null }>(() => ({ boot: remembered() }));

export async function loadBoot(): Promise<void> {
  try {
    const answer = await api.call('GET /boot');
    useBootState.setState({ boot: answer });
    localStorage.setItem(key, JSON.stringify(answer));
  } catch {
    // Without it, the app has the product's colours.
  }
}

export const useBoot = (): Boot | null => useBootState((state) => state.boot);

export const brandColor = (boot: Boot | null): string => boot?.brand.primaryColor ?? '#7732ef';
