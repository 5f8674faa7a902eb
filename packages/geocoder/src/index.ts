/**
 * A geocoder of OpenStreetMap extracts in PostgreSQL: `loadPlaces` stores the addresses and points of interest of an extract,
 * `regionPlaces` finds them by what people type, also with typing errors. `gazetteerThread` knows the towns of the world.
 */
export { entriesFromExtract, type PlaceEntry } from './extract/entries-from-extract.ts';
export type { EntrySpot } from './extract/entry-spot.ts';
export { readExtract } from './extract/read-extract.ts';
export { createGazetteer } from './gazetteer/gazetteer.ts';
export { gazetteerThread } from './gazetteer/gazetteer-thread.ts';
export { countryOfNearestTown } from './gazetteer/world-towns.ts';
export {
  type LoadedPlaces,
  type LoadPlacesOptions,
  loadPlaces,
  removePlaces,
  storeEntries,
} from './load/load-places.ts';
export { keyOf } from './names/fold-address.ts';
export { foldName } from './names/fold-name.ts';
export { isSure, type Place, type PlaceSearch, type Places, PlacesOut, sureEnough } from './places.ts';
export { regionPlaces } from './search/region-places.ts';
export { editsBetween } from './search/vocabulary.ts';
