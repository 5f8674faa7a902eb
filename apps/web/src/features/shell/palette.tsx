import { lazy, Suspense, useEffect } from 'react';
import { whenPageIsUsed } from '../../platform/page-use.ts';
import type { Profile } from '../../platform/session/profile.ts';
import { useDialogs } from './dialogs.ts';

const load = () => import('./palette-dialog.tsx');
const PaletteDialog = lazy(load);

/** Command palette (Ctrl K, ⌘ K): searches pages, actions and the API's lists. */
export function Palette({ viewer }: { viewer: Profile }) {
  const { isPaletteOpen, showPalette } = useDialogs();
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      showPalette(!useDialogs.getState().isPaletteOpen);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [showPalette]);
  // Early, so that no letter typed after the keys is lost.
  useEffect(() => whenPageIsUsed(() => void load()), []);
  return isPaletteOpen ? (
    <Suspense fallback={null}>
      <PaletteDialog viewer={viewer} onClose={() => showPalette(false)} />
    </Suspense>
  ) : null;
}
