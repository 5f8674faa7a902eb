/** The demo region: an invented town with map, addresses and roads that need no download. */
export { sampleAddresses } from './sample-addresses.ts';
export { type TownAddress, townExtract, townOf } from './town.ts';
