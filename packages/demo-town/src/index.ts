/** The demo's town: an invented town with streets, addresses and a map that need no download. `npm run build` writes it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TownAddress } from './town.ts';

export { CITY, districts } from './districts.ts';
export { Random } from './random.ts';
export { sampleAddresses } from './sample-addresses.ts';
export type { TownAddress } from './town.ts';

const fileIn = (name: string): string => fileURLToPath(new URL(`../dist/${name}`, import.meta.url));

/** Path of the town's extract, an .osm.pbf file. */
export const townExtractFile: string = fileIn('null-island.osm.pbf');

export const townAddressesFile: string = fileIn('addresses.json');

/** Returns every address of the extract, street by street. @throws when the town has not been built */
export const readTownAddresses = (): TownAddress[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by write-town.ts
  JSON.parse(readFileSync(townAddressesFile, 'utf8')) as TownAddress[];
