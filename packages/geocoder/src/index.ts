/**
 * A geocoder of OpenStreetMap extracts in PostgreSQL: `loadRegionEntries` stores the addresses and points of interest of an extract,
 * `createRegionGeocoder` finds them by typed text, also with typing errors. `startGazetteerThread` finds the towns of the world.
 */
export { entriesFromExtract, type PlaceEntry } from './extract/entries-from-extract.ts';
export type { EntrySpot } from './extract/entry-spot.ts';
export { readExtract } from './extract/read-extract.ts';
export { createGazetteer } from './gazetteer/gazetteer.ts';
export { startGazetteerThread } from './gazetteer/gazetteer-thread.ts';
export { findCountry } from './gazetteer/world-towns.ts';
export {
  type LoadedPlaces,
  type LoadPlacesOptions,
  loadRegionEntries,
  deleteRegionEntries,
  storeEntries,
} from './load/load-region-entries.ts';
export { keyOf } from './names/fold-address.ts';
export { foldName } from './names/fold-name.ts';
export {
  isConfident,
  type GeocodingResult,
  type GeocodingOptions,
  type Geocoder,
  GeocodingUnavailable,
  minConfidence,
} from './geocoder.ts';
export { createRegionGeocoder } from './search/region-geocoder.ts';
export { editsBetween } from './search/vocabulary.ts';
