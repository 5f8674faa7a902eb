/** Where a stop can be dropped. */
export type DropPosition =
  | { readonly place: 'track'; readonly driverId: string }
  | { readonly place: 'chip'; readonly driverId: string }
  | { readonly place: 'unscheduled' };

/** Reads the place from what a drop target carries. Null for a target of something else. */
export function readDropPosition({ place, driverId }: Readonly<Record<string | symbol, unknown>>): DropPosition | null {
  if (place === 'unscheduled') return { place };
  return (place === 'track' || place === 'chip') && typeof driverId === 'string' ? { place, driverId } : null;
}
