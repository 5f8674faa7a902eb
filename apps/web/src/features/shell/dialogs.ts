import { create } from 'zustand';

interface Dialogs {
  readonly isNewPlanOpen: boolean;
  readonly isPaletteOpen: boolean;
  readonly openNewPlan: () => void;
  readonly closeNewPlan: () => void;
  readonly showPalette: (open: boolean) => void;
}

/** Dialogs that any part of the shell can open. */
export const useDialogs = create<Dialogs>((set) => ({
  isNewPlanOpen: false,
  isPaletteOpen: false,
  openNewPlan: () => set({ isNewPlanOpen: true, isPaletteOpen: false }),
  closeNewPlan: () => set({ isNewPlanOpen: false }),
  showPalette: (isPaletteOpen) => set({ isPaletteOpen }),
}));
