import { create } from 'zustand';

interface Dialogs {
  readonly isNewPlanOpen: boolean;
  readonly isPaletteOpen: boolean;
  /** The text that a person types before the palette has loaded. */
  readonly paletteText: string;
  readonly openNewPlan: () => void;
  readonly closeNewPlan: () => void;
  readonly showPalette: (open: boolean) => void;
  readonly typeInPalette: (key: string) => void;
}

/** Returns a text after a key: a letter is added, Backspace removes the last one, and other keys change nothing. */
export function textAfter(text: string, key: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}

/** Dialogs that any part of the shell can open. */
export const useDialogs = create<Dialogs>((set) => ({
  isNewPlanOpen: false,
  isPaletteOpen: false,
  paletteText: '',
  openNewPlan: () => set({ isNewPlanOpen: true, isPaletteOpen: false }),
  closeNewPlan: () => set({ isNewPlanOpen: false }),
  showPalette: (isPaletteOpen) => set({ isPaletteOpen, paletteText: '' }),
  typeInPalette: (key) => set(({ paletteText }) => ({ paletteText: textAfter(paletteText, key) })),
}));
