import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';
import type pg from 'pg';
import { listTowns, listWords, liveGenerations, type Town } from './region-places.store.ts';
import type { PreparedQuery } from './score-entry.ts';
import { Vocabulary } from './vocabulary.ts';

/** What every search needs to know of the regions beforehand. */
export interface RegionNames {
  /** By their names, spelled and folded. */
  readonly towns: ReadonlyMap<string, readonly Town[]>;
  readonly vocabulary: Vocabulary;
}

/** After a region was loaded its names are known within this time. */
const refreshIntervalMs = 5000;

/** Towns and words of the regions, kept in memory; undefined when no region is loaded. */
export function cacheRegionNames(pool: pg.Pool): () => Promise<RegionNames | undefined> {
  let known: RegionNames | undefined;
  let generations = '';
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const now = await liveGenerations(pool);
    if (now !== generations) known = now === '' ? undefined : await readKnown(pool);
    generations = now;
    checkedAt = performance.now();
  }

  return async () => {
    if (performance.now() - checkedAt > refreshIntervalMs)
      await (checking ??= refresh().finally(() => (checking = undefined)));
    return known;
  };
}

async function readKnown(pool: pg.Pool): Promise<RegionNames> {
  const [towns, { words, uses }] = await Promise.all([listTowns(pool), listWords(pool)]);
  const pairs = towns.flatMap((town) => [...new Set([town.key, town.folded])].map((name) => ({ name, town })));
  const byName = Map.groupBy(pairs, ({ name }) => name);
  return {
    towns: new Map([...byName].map(([name, same]) => [name, same.map(({ town }) => town)])),
    vocabulary: new Vocabulary(words, uses),
  };
}

/** The towns a query names, the one that is meant most likely first: near the company, else the largest. */
export function likelyTowns(asked: PreparedQuery, near: LatLng | undefined): readonly Town[] {
  const named = new Set([...asked.spelledTowns.values(), ...asked.foldedTowns.values()].flat());
  return [...named].toSorted((a, b) =>
    near ? greatCircleMetres(near, a) - greatCircleMetres(near, b) : b.weight - a.weight || b.radius - a.radius,
  );
}
