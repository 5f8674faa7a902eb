import { join } from 'node:path';
import type { Db } from '../db/handles.ts';
import { isInsideTransaction } from '../db/open-transaction.ts';
import type { Log } from '../log.ts';
import type { Region, Regions } from './regions.ts';

/** How old an answer may be: a swap in another process is seen within this time. */
const freshMs = 1000;

/** Where all regions are kept; a shared folder where several processes run. */
export const regionsFolder = (dataDir: string): string => join(dataDir, 'regions');

/** Of one region: what answers, and what is being made, each in the folder of its version. */
export const regionFolder = (dataDir: string, id: string, version: number): string =>
  join(regionsFolder(dataDir), id, String(version));

/**
 * The regions of the table, read at most once a second. Code inside a transaction gets those known last, because it holds a
 * connection and must not wait for another; `follow` keeps them fresh. When the database does not answer, those known last go on.
 */
export function storedRegions(db: Db, dataDir: string, log: Log): Regions {
  let known: readonly Region[] = [];
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
      // The same list stays the same object, so that whoever keeps things by it sees at a glance that nothing changed.
      if (JSON.stringify(regions) !== JSON.stringify(known)) known = regions;
    } catch (error) {
      if (knownAt === Number.NEGATIVE_INFINITY) throw error;
      log.warn({ err: error }, 'the regions could not be read; those known last go on');
    }
    knownAt = performance.now();
    return known;
  }

  function list(): Promise<readonly Region[]> {
    if (performance.now() - knownAt < freshMs) return Promise.resolve(known);
    if (isInsideTransaction() && knownAt > Number.NEGATIVE_INFINITY) return Promise.resolve(known);
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
