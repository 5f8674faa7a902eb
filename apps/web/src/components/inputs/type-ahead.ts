/**
 * Returns the index of the menu item that typed letters lead to, or -1 when no label begins with them. The search begins
 * at `current` (-1: no item has the focus) and wraps around. A repeated letter moves on to the next item that begins with it.
 */
export function findByTyping(labels: readonly string[], current: number, typed: string): number {
  const first = typed.charAt(0);
  const isOneLetter = typed === first.repeat(typed.length);
  const beginning = (isOneLetter ? first : typed).toLowerCase();
  const start = Math.max(0, isOneLetter ? current + 1 : current);
  const matches = labels.flatMap((label, index) => (label.trim().toLowerCase().startsWith(beginning) ? [index] : []));
  return matches.find((index) => index >= start) ?? matches[0] ?? -1;
}
