/** Storage key of the user's choice: `pinned`, empty when collapsed, null without a choice. */
const key = 'roundsman.rail';

export const storedRail = (): string | null => localStorage.getItem(key);

export function storeRail(isPinned: boolean): string {
  const choice = isPinned ? 'pinned' : '';
  localStorage.setItem(key, choice);
  return choice;
}

/** Returns whether the rail always shows labels. Without a choice it does on wide screens. */
export const isRailPinned = (choice: string | null, isWide: boolean): boolean =>
  choice === null ? isWide : choice === 'pinned';
