export interface Spot {
  readonly lat: number;
  readonly lng: number;
}

/** What an extract says about one address; missing parts are undefined. */
export interface AddressTags {
  readonly street: string | undefined;
  /** Of addresses without a street: the hamlet or quarter they are numbered in. */
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
