/** The demo region: a town that nobody lives in, so that maps, addresses and routes can be shown without a download. */
export { sampleAddresses } from './sample-addresses.ts';
export { type Town, type TownAddress, TOWN_SEED, townExtract, townOf } from './town.ts';
