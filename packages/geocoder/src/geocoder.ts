import type { LatLng } from '@roundsman/domain/units';

export interface GeocodingResult {
  /** What the user sees and keeps as the address. */
  readonly label: string;
  readonly lat: number;
  readonly lng: number;
  /** 0…1, how likely this is meant and within some hundred metres of the point; absent: who answers does not say. */
  readonly confidence?: number;
  /** What has to stand beside it, where its source asks for that. */
  readonly attribution?: string;
}

/** Below this an address that nobody chose from a list is not taken as found: it is a suggestion. */
export const minConfidence = 0.6;

export const isConfident = ({ confidence }: GeocodingResult): boolean =>
  confidence === undefined || confidence >= minConfidence;

export interface GeocodingOptions {
  /** 10 unless said. */
  readonly limit?: number;
  /** Nearer places come first among similar ones. */
  readonly near?: LatLng;
  /** ISO 3166-1 alpha-2; only places of this country. */
  readonly country?: string;
  /** For addresses nobody chooses from a list: what was named in full, nothing that merely begins so. Answers that are not
   * sure (`isConfident`) may follow, as suggestions. */
  readonly exact?: boolean;
}

/** Who might know better could not be asked; what was known without, none of it sure. */
export class GeocodingUnavailable extends Error {
  readonly results: readonly GeocodingResult[];
  constructor(known: readonly GeocodingResult[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'PlacesOut';
    this.results = known;
  }
}

/** Finds places by what people type. `Options` may add what a source of its own needs, such as a key. */
export interface Geocoder<Options extends GeocodingOptions = GeocodingOptions> {
  search(text: string, options?: Options): Promise<readonly GeocodingResult[]>;
  /** The address or street at a point; null when nothing is near, absent when the source cannot tell. */
  reverse?(point: LatLng): Promise<GeocodingResult | null>;
}
