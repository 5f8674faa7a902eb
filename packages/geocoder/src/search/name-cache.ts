import { greatCircleMetres, type LatLng } from '@roundsman/domain/units';
import type pg from 'pg';
import { listTowns, listWords, liveGenerations, type Town } from './region-places.store.ts';
import type { PreparedQuery } from './score-entry.ts';
import { Vocabulary } from './vocabulary.ts';

/** Names of the regions that every search needs. */
export interface RegionNames {
  /** Towns by the spelled and the folded form of their names. */
  readonly towns: ReadonlyMap<string, readonly Town[]>;
  readonly vocabulary: Vocabulary;
}

/** The names of a region are available at most this long after it was loaded. */
const refreshIntervalMs = 5000;

/** Caches the towns and words of the regions in memory; undefined when no region is loaded. */
export function cacheRegionNames(pool: pg.Pool): () => Promise<RegionNames | undefined> {
  let names: RegionNames | undefined;
  let generations = '';
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const now = await liveGenerations(pool);
    if (now !== generations) names = now === '' ? undefined : await readKnown(pool);
    generations = now;
    checkedAt = performance.now();
  }

  return async () => {
    if (performance.now() - checkedAt > refreshIntervalMs)
      await (checking ??= refresh().finally(() => (checking = undefined)));
    return names;
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

/** Returns the towns that a query names, the likeliest first: near the company, else the largest. */
export function likelyTowns(prepared: PreparedQuery, near: LatLng | undefined): readonly Town[] {
  const named = new Set([...prepared.spelledTowns.values(), ...prepared.foldedTowns.values()].flat());
  return [...named].toSorted((a, b) =>
    near ? greatCircleMetres(near, a) - greatCircleMetres(near, b) : b.weight - a.weight || b.radius - a.radius,
  );
}
