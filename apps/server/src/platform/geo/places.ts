import type { LatLng } from '@roundsman/domain';

export interface Place {
  /** What the user sees and keeps as the address. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
}

export interface PlaceSearch {
  /** 10 unless said. */
  readonly limit?: number;
  /** Nearer places come first among similar ones. */
  readonly near?: LatLng;
  /** ISO 3166-1 alpha-2; only places of this country. */
  readonly country?: string;
  /** Only what was named in full, nothing that merely begins so: for addresses nobody chooses from a list. */
  readonly exact?: boolean;
}

/** Finds places by what people type. */
export interface Places {
  search(text: string, options?: PlaceSearch): Promise<readonly Place[]>;
}
