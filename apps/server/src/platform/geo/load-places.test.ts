import {
  entriesFromExtract,
  loadRegionEntries,
  readExtract,
  deleteRegionEntries,
  storeEntries,
} from '@roundsman/geocoder';
import { findByBeginning, smallMap } from '@roundsman/geocoder/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createAppPool } from '../db/pools.ts';
import { createLog } from '../log.ts';

// Each load starts a thread that reads the world's towns, which takes seconds on a busy machine.
describe('a region', { timeout: 90_000 }, () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase(inject('postgresUrl'));
    pool = createAppPool(database.ownerUrl, createLog('silent'), 4);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const rows = async (text: string) => (await pool.query(text)).rows;
  const visible = async () => {
    const entries = await findByBeginning(pool, ['stor'], false, { country: undefined, near: undefined, most: 50 });
    return [...new Set(entries.map(({ name }) => name))];
  };

  test('is loaded by the role of the server, and a second load replaces the first', async () => {
    const first = await loadRegionEntries(pool, 'small', smallMap());
    expect(first).toMatchObject({ streets: 12 });
    expect(first.addresses).toBeGreaterThan(15);
    const shares: number[] = [];
    expect(await loadRegionEntries(pool, 'small', smallMap(), { onProgress: (share) => shares.push(share) })).toEqual(
      first,
    );
    expect(shares.at(-1)).toBe(1);
    const [{ n, generations }] = (await rows(
      'select count(*)::int n, count(distinct generation)::int generations from place_entries',
    )) as [{ n: number; generations: number }];
    expect(n).toEqual(first.entries);
    expect(generations).toBe(1);
    expect(await visible()).toEqual(['Storgatan']);
  });

  test('killed while loading still answers, and the next load deletes the rest', async () => {
    const entries = entriesFromExtract(readExtract(smallMap()));
    const many = Array.from({ length: 300 }, () => entries)
      .flat()
      .map((entry) => ({ ...entry, name: 'Storbonus' }));
    const stopped = new AbortController();
    await expect(
      storeEntries(pool, 'small', many, { signal: stopped.signal, onProgress: () => stopped.abort() }),
    ).rejects.toThrow('aborted');
    const generations = 'select count(distinct generation)::int n from place_entries';
    expect(await rows(generations)).toEqual([{ n: 2 }]);
    expect(await visible()).toEqual(['Storgatan']);
    await loadRegionEntries(pool, 'other', smallMap());
    expect(await rows(generations)).toEqual([{ n: 2 }]);
    expect(await rows(`select 1 from place_entries where name = 'Storbonus'`)).toEqual([]);
  });

  test('a file that is not an extract changes nothing', async () => {
    await expect(loadRegionEntries(pool, 'small', Buffer.from('no map'))).rejects.toThrow(
      'This is not an OpenStreetMap file',
    );
    expect(await visible()).toEqual(['Storgatan']);
  });

  test('is deleted without changing the others', async () => {
    expect(await deleteRegionEntries(pool, 'small')).toBe(true);
    expect(await deleteRegionEntries(pool, 'small')).toBe(false);
    expect(await visible()).toEqual(['Storgatan']);
    await deleteRegionEntries(pool, 'other');
    expect(await rows('select 1 from place_entries union all select 1 from place_spots')).toEqual([]);
  });
});
