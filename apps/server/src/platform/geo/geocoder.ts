import type { Geocoder as GeocoderPlaces, GeocodingOptions as GeocoderSearch } from '@roundsman/geocoder';

export {
  startGazetteerThread,
  isConfident,
  type GeocodingResult,
  GeocodingUnavailable,
  createRegionGeocoder,
} from '@roundsman/geocoder';

export interface GeocodingOptions extends GeocoderSearch {
  /** The company's own Google key, used where the regions find nothing. A secret. */
  readonly googleKey?: string;
}

/** Finds locations by text: in the regions, then with the configured provider, then among the towns of the world. */
export type Geocoder = GeocoderPlaces<GeocodingOptions>;
