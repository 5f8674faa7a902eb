/** Returns the next possible day of most of the orders, the earlier of two; null when none has one. */
export function usualDay(orders: readonly { readonly nextDay: string | null }[]): string | null {
  const counts = new Map<string, number>();
  for (const { nextDay } of orders) if (nextDay) counts.set(nextDay, (counts.get(nextDay) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return first?.[0] ?? null;
}
