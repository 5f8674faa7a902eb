import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
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
  useEffect(() => whenPageIsUsed(() => void load()), []);
  return isPaletteOpen ? (
    <Suspense fallback={<PaletteLoading />}>
      <PaletteDialog viewer={viewer} onClose={() => showPalette(false)} />
    </Suspense>
  ) : null;
}

/** Takes the keys while the palette loads, so that a text typed right after Ctrl K is in its field. Esc closes it. */
function PaletteLoading() {
  const { showPalette, typeInPalette } = useDialogs();
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') showPalette(false);
      else typeInPalette(event.key);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [showPalette, typeInPalette]);
  return null;
}
