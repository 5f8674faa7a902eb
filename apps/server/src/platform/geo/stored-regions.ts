import { join } from 'node:path';
import type { Db } from '../db/handles.ts';
import { isInsideTransaction } from '../db/open-transaction.ts';
import type { Log } from '../log.ts';
import type { Region, Regions } from './regions.ts';

/** The lifetime of the cached list: a new version of another process is seen within this time. */
const freshMs = 1000;

/** Returns the folder of all regions. Several processes share it. */
export const regionsFolder = (dataDir: string): string => join(dataDir, 'regions');

/** Returns the folder of one version of a region. */
export const regionFolder = (dataDir: string, id: string, version: number): string =>
  join(regionsFolder(dataDir), id, String(version));

/**
 * Lists the regions of the table, read at most once a second. Code inside a transaction gets the last known list,
 * because it has a connection and must not wait for another; `follow` refreshes it. When the database does not respond,
 * the last known list stays in use.
 */
export function storedRegions(db: Db, dataDir: string, log: Log): Regions {
  let cachedRegions: readonly Region[] = [];
  let knownAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly Region[]> | undefined;

  async function read(): Promise<readonly Region[]> {
    try {
      const rows = await db
        .platform('worker:regions')
        .read(({ q }) =>
          q
            .selectFrom('regions')
            .select(['id', 'name', 'live_version', 'live_bounds'])
            .where('live_version', 'is not', null)
            .orderBy('name')
            .execute(),
        );
      const regions = rows.flatMap(({ id, name, live_version: version, live_bounds: bounds }) =>
        version === null || bounds === null ? [] : [{ id, name, folder: regionFolder(dataDir, id, version), bounds }],
      );
      // An unchanged list stays the same object, so that caches can compare by reference.
      if (JSON.stringify(regions) !== JSON.stringify(cachedRegions)) cachedRegions = regions;
    } catch (error) {
      if (knownAt === Number.NEGATIVE_INFINITY) throw error;
      log.warn({ err: error }, 'the regions could not be read; the last known list stays in use');
    }
    knownAt = performance.now();
    return cachedRegions;
  }

  function list(): Promise<readonly Region[]> {
    if (performance.now() - knownAt < freshMs) return Promise.resolve(cachedRegions);
    if (isInsideTransaction() && knownAt > Number.NEGATIVE_INFINITY) return Promise.resolve(cachedRegions);
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  return {
    list,
    async follow() {
      await list();
      const timer = setInterval(() => void list().catch(() => undefined), freshMs);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await reading?.catch(() => undefined);
      };
    },
  };
}
