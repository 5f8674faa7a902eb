/** An address with its place; lat and lng are null until a place was chosen from the list, or typed as 'lat,lng'. */
export interface AddressValue {
  readonly text: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

export const emptyAddress: AddressValue = { text: '', lat: null, lng: null };

/** What an address lacks: text (empty), or coordinates (partial); null when it is whole (ORD-24, ORD-26). */
export function addressGap(value: AddressValue | null | undefined): 'empty' | 'partial' | null {
  if (!value?.text.trim()) return 'empty';
  return value.lat === null || value.lng === null ? 'partial' : null;
}
