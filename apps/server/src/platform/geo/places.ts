import type { Places as GeocoderPlaces, PlaceSearch as GeocoderSearch } from '@roundsman/geocoder';

export { gazetteerThread, isSure, type Place, PlacesOut, regionPlaces, sureEnough } from '@roundsman/geocoder';

export interface PlaceSearch extends GeocoderSearch {
  /** The company's own Google key, used where the regions know nothing. A secret. */
  readonly googleKey?: string;
}

/** Finds places by what people type: in the regions, then with the configured provider, then among the towns of the world. */
export type Places = GeocoderPlaces<PlaceSearch>;
