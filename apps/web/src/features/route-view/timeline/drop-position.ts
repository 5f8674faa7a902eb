/** Target of a drop. */
export type DropPosition =
  | { readonly place: 'track'; readonly driverId: string }
  | { readonly place: 'chip'; readonly driverId: string }
  | { readonly place: 'unscheduled' };

/** Reads the data of a drop target; null for other targets. */
export function readDropPosition({ place, driverId }: Readonly<Record<string | symbol, unknown>>): DropPosition | null {
  if (place === 'unscheduled') return { place };
  return (place === 'track' || place === 'chip') && typeof driverId === 'string' ? { place, driverId } : null;
}
