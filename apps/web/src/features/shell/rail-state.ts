/** The person's choice in this browser: `pinned`, empty when they folded the rail, null when they have chosen neither. */
const key = 'roundsman.rail';

export const storedRail = (): string | null => localStorage.getItem(key);

export function storeRail(isPinned: boolean): string {
  const choice = isPinned ? 'pinned' : '';
  localStorage.setItem(key, choice);
  return choice;
}

/** Whether the rail shows names all the time. Without a choice it does where there is room. */
export const isRailPinned = (choice: string | null, isWide: boolean): boolean =>
  choice === null ? isWide : choice === 'pinned';
