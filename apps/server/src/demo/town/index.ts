/** The demo region: an invented town with map, addresses and roads that need no download. */
export { sampleAddresses } from './sample-addresses.ts';
export { type Town, type TownAddress, TOWN_SEED, townExtract, townOf } from './town.ts';
