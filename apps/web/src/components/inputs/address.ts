/** An address with coordinates. lat and lng are null until a result is chosen or 'lat,lng' is typed. */
export interface AddressValue {
  readonly text: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The depot whose address it is. */
  readonly depotId?: string | null;
}

export const emptyAddress: AddressValue = { text: '', lat: null, lng: null };

/** Returns what an address lacks: everything ('empty') or coordinates ('partial'). Null when it is complete. */
export function addressGap(value: AddressValue | null | undefined): 'empty' | 'partial' | null {
  if (!value?.text.trim()) return 'empty';
  return value.lat === null || value.lng === null ? 'partial' : null;
}
