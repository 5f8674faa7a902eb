/** Target of a drop. */
export type DropPosition =
  | { readonly place: 'lane'; readonly driverId: string }
  | { readonly place: 'heading'; readonly driverId: string }
  | { readonly place: 'unscheduled' };

/** Reads the data of a drop target; null for other targets. */
export function readDropPosition({ place, driverId }: Readonly<Record<string | symbol, unknown>>): DropPosition | null {
  if (place === 'unscheduled') return { place };
  return (place === 'lane' || place === 'heading') && typeof driverId === 'string' ? { place, driverId } : null;
}
