export { findByBeginning } from '../search/region-places.store.ts';
export { smallMap } from './small-map.ts';
