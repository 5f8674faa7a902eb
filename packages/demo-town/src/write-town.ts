// Part of npm run build: writes the town's extract and its addresses.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeOsm } from '@roundsman/roads/osm';
import { townAddressesFile, townExtractFile } from './index.ts';
import { townOf } from './town.ts';

const { elements, addresses } = townOf();
mkdirSync(path.dirname(townExtractFile), { recursive: true });
writeFileSync(townExtractFile, writeOsm(elements));
writeFileSync(townAddressesFile, JSON.stringify(addresses));
