import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Mode } from '../media.ts';
import { type BaseStyle, baseStyles } from './base-style.ts';
import type { Bounds } from './bounds.ts';
import { loadFonts } from './fonts.ts';

export interface BaseStyleOptions {
  readonly mode: Mode;
  /** The style is loaded once for each key and mode. Null while the area of the map is unknown. */
  readonly key: string | null;
  /** The visible area. Only a change of the key loads another style. */
  readonly bounds: Bounds | null;
  /** Letters that the labels need, see `loadFonts`. */
  readonly letters: string;
  /** Replaces the outline of the world, which at the scale of a delivery shows a wrong coast. */
  readonly fallback?: (mode: Mode) => StyleSpecification;
  readonly timeoutMs?: number;
}

/** Returns the base map; null until it is loaded. After a change of mode, the present style is shown until the next one is loaded. */
export function useBaseStyle({ mode, key, ...options }: BaseStyleOptions): BaseStyle | null {
  const [base, setBase] = useState<BaseStyle | null>(null);
  const load = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    await loadFonts(options.letters);
    let outline: StyleSpecification | undefined;
    for await (const better of baseStyles(mode, options.bounds, options.timeoutMs)) {
      if (!isCurrent()) return;
      // The same object, because another one would create the map again when the streets cannot be loaded.
      if (better.isOutline) outline ??= options.fallback?.(mode);
      setBase(better.isOutline && outline ? { ...better, style: outline } : better);
    }
  });
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void load(() => isCurrent);
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another mode or key loads another style
  }, [mode, key]);
  return base;
}
