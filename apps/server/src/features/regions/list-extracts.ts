import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { z } from 'zod';
import { neededDisk } from './refuse-small-disk.ts';

/** The list of extracts. The field `source` of the file names their origin. */
const list = z.object({
  base: z.url(),
  extracts: z.array(z.tuple([z.string(), z.string(), z.string(), z.number()])),
});

export interface Extract {
  readonly name: string;
  /** The country of a part, or the continent of a country. */
  readonly area: string;
  readonly url: string;
  /** Approximate bytes of the download. */
  readonly bytes: number;
}

const maxResults = 12;
/** Measured on two cores (docs/operators/region-data.md): a city of 2.5 MB takes 10 s, a country of 400 MB half an hour. */
const secondsPerMB = 4;
const startSeconds = 5;
/** Measured for the roads of a country: 4.7 GB for an extract of 400 MB. */
const memoryFactor = 11;
const startMemory = 300e6;

let read: readonly Extract[] | undefined;

function readExtracts(): readonly Extract[] {
  if (read) return read;
  const text = readFileSync(new URL('extracts.json', import.meta.url), 'utf8');
  const { base, extracts } = list.parse(JSON.parse(text));
  read = extracts.map(([name, area, path, megabytes]) => ({
    name,
    area,
    url: `${base}${path}-latest.osm.pbf`,
    bytes: megabytes * 1e6,
  }));
  return read;
}

/** Removes accents and case: `Île-de-France` → `ile-de-france`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();

/** Finds extracts by words of their name, area or file, the smallest first among equals. */
export function findExtracts(search: string): Extract[] {
  const searchedWords = plain(search)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  if (searchedWords.length === 0) return [];
  const rank = ({ name }: Extract): number => (plain(name).startsWith(searchedWords[0] ?? '') ? 0 : 1);
  return readExtracts()
    .filter((extract) => {
      const text = plain(`${extract.name} ${extract.area} ${extract.url.split('/').slice(3).join(' ')}`);
      return searchedWords.every((word) => text.split(/[^\p{L}\d]+/u).some((part) => part.startsWith(word)));
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.bytes - b.bytes)
    .slice(0, maxResults);
}

/** States what an extract will take, before anything is downloaded. */
export function estimate({ bytes }: Extract, freeBytes: number) {
  const memoryBytes = startMemory + memoryFactor * bytes;
  const diskBytes = neededDisk(bytes);
  return {
    seconds: Math.round(startSeconds + (secondsPerMB * bytes) / 1e6),
    diskBytes,
    memoryBytes,
    hasDisk: freeBytes >= diskBytes,
    hasMemory: totalmem() >= memoryBytes,
  };
}
