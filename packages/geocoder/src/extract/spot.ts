export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** The parts of an address in an extract; undefined when missing. */
export interface AddressTags {
  readonly street: string | undefined;
  /** The hamlet or quarter of a house number without a street. */
  readonly place: string | undefined;
  readonly number: string | undefined;
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  readonly district: string | undefined;
  readonly country: string | undefined;
}

/** A way along which houses are numbered between its numbered nodes. */
export interface Interpolation {
  readonly kind: string;
  readonly course: readonly (Spot & { readonly tags: AddressTags | undefined })[];
  readonly tags: AddressTags;
}
