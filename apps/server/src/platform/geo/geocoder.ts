import type { Geocoder as GeocoderPlaces, GeocodingOptions as GeocoderSearch } from '@roundsman/geocoder';

export {
  startGazetteerThread,
  isConfident,
  type GeocodingResult,
  GeocodingUnavailable,
  createRegionGeocoder,
  minConfidence,
} from '@roundsman/geocoder';

export interface GeocodingOptions extends GeocoderSearch {
  /** The company's own Google key, used where the regions know nothing. A secret. */
  readonly googleKey?: string;
}

/** Finds places by what people type: in the regions, then with the configured provider, then among the towns of the world. */
export type Geocoder = GeocoderPlaces<GeocodingOptions>;
