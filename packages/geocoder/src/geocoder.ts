import type { LatLng } from '@roundsman/domain/units';

export interface GeocodingResult {
  /** The address that the user sees and that is stored. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** The likelihood, 0…1, that this is meant and within some hundred metres of the point. Absent when the source has none. */
  readonly confidence?: number;
  /** The attribution that the source requires beside the result. */
  readonly attribution?: string;
}

/** With a lower confidence, an address that no person chose is a suggestion. */
export const minConfidence = 0.6;

export const isConfident = ({ confidence }: GeocodingResult): boolean =>
  confidence === undefined || confidence >= minConfidence;

export interface GeocodingOptions {
  /** 10 by default. */
  readonly limit?: number;
  /** Nearer places come first among similar ones. */
  readonly near?: LatLng;
  /** ISO 3166-1 alpha-2; only places of this country. */
  readonly country?: string;
  /** For addresses that no person chooses from a list: only full matches, not beginnings. Suggestions (see `isConfident`)
   * may follow. */
  readonly exact?: boolean;
}

/** A further source did not answer. `results` has those of the other sources, all without enough confidence. */
export class GeocodingUnavailable extends Error {
  readonly results: readonly GeocodingResult[];
  constructor(results: readonly GeocodingResult[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'GeocodingUnavailable';
    this.results = results;
  }
}

/** Finds addresses and places by typed text. `Options` may add those of a source, such as a key. */
export interface Geocoder<Options extends GeocodingOptions = GeocodingOptions> {
  search(text: string, options?: Options): Promise<readonly GeocodingResult[]>;
  /** Returns the address or street at a point; null when none is near. Absent when the source cannot do it. */
  reverse?(point: LatLng): Promise<GeocodingResult | null>;
  /**
   * Returns the known addresses whose postcode is wanted, at most 200,000. Where several countries have a postcode, those
   * nearest to `near` count. Absent when the source cannot do it.
   */
  withPostcodes?(
    isWanted: (postcode: string) => boolean,
    near?: LatLng,
  ): Promise<readonly (LatLng & { readonly postcode: string })[]>;
}
