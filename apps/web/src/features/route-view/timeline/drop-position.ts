/** Target of a drop. */
export type DropPosition =
  | { readonly target: 'lane'; readonly driverId: string }
  | { readonly target: 'heading'; readonly driverId: string }
  | { readonly target: 'unscheduled' };

/** Reads the data of a drop target; null for other targets. */
export function readDropPosition({
  target,
  driverId,
}: Readonly<Record<string | symbol, unknown>>): DropPosition | null {
  if (target === 'unscheduled') return { target };
  return (target === 'lane' || target === 'heading') && typeof driverId === 'string' ? { target, driverId } : null;
}
