import { ownStyleUrl, readOwnStyle, withOrigin } from '@roundsman/browser/map/base-style';
import { boundsOf } from '@roundsman/browser/map/bounds';
import { cacheTiles, tilesOf } from './cache-tiles.ts';
import type { Place } from './tiles-along.ts';

declare global {
  interface Navigator {
    /** Not a standard; available in Chromium. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Stores the map of a route on this phone, in light and dark mode. Does nothing when the phone saves data. Requests
 * have a low priority, because no screen waits for them.
 */
export async function cacheMap(places: readonly Place[], road: readonly Place[]): Promise<void> {
  if (!globalThis.caches || !navigator.onLine || navigator.connection?.saveData) return;
  const styles = await caches.open('roundsman-map');
  const store = async (url: string): Promise<Response> => {
    const answer = await fetch(url, { priority: 'low' });
    if (!answer.ok) throw new Error(`The map answered ${answer.status}`);
    await styles.put(url, answer.clone());
    return answer;
  };
  for (const mode of ['light', 'dark'] as const) {
    const ownStyle = await readOwnStyle(await store(ownStyleUrl(mode, boundsOf(places))));
    if (ownStyle.metadata.isOutline) return;
    const sharp = devicePixelRatio > 1 ? '@2x' : '';
    if (typeof ownStyle.sprite === 'string')
      for (const end of ['json', 'png']) await store(`${ownStyle.sprite}${sharp}.${end}`);
    // Both modes have the same tiles.
    if (mode === 'dark')
      await cacheTiles(
        tilesOf(withOrigin(ownStyle, location.origin), { road, stops: places, origin: location.origin }),
        {
          cache: await caches.open('roundsman-map-tiles'),
          fetch: (address) => fetch(address, { priority: 'low' }),
        },
      );
  }
}
