import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createAppPool } from '../../db/pools.ts';
import { createLog } from '../../log.ts';
import { entriesFromExtract } from './entries-from-extract.ts';
import { keyOf } from './fold-address.ts';
import { loadPlaces, removePlaces, storeEntries } from './load-places.ts';
import { readExtract } from './read-extract.ts';
import { findByBeginning } from './region-places.store.ts';
import { smallMap } from './small-map.fixture.ts';

describe('a name has one spelling', () => {
  test.each([
    ['Hauptstraße', 'hauptstr.', 'Haupt Str.', 'HAUPTSTRASSE', 'hauptstr'],
    ['Berliner Straße', 'Berliner Str.', 'berlinerstraße', 'Berliner Strasse'],
    ['Storgatan', 'Storg.', 'stor gatan', 'STORGATA'],
    ['Östra Vallgatan', 'ostra vallg.', 'Östra Vall gatan'],
    ['Ringvägen', 'ringv.', 'Ring väg', 'RINGVÄG'],
    ['Rua da Alegria', 'R. da Alegria', 'r da alegria'],
    ['Avenida da Boavista', 'Av. da Boavista', 'avda da boavista'],
    ['Rue Saint-Étienne', 'r. St Etienne'],
    ['Praça do Marquês', 'Pç. do Marques', 'praca do marques'],
  ])('%s', (name, ...others) => {
    for (const other of others) expect(keyOf(other), other).toBe(keyOf(name));
  });
  test('and other names have others', () => {
    expect(keyOf('Ringgatan')).not.toBe(keyOf('Ringvägen'));
    expect(keyOf('Lund')).toBe('lund');
  });
});

describe('what an extract names', () => {
  const entries = entriesFromExtract(readExtract(smallMap()));
  const find = (name: string, city?: string) =>
    entries.filter((entry) => entry.name === name && (!city || entry.city === city));

  test('a street is one entry a place, with its houses', () => {
    expect(
      find('Storgatan')
        .map(({ city }) => city)
        .toSorted(),
    ).toEqual(['Landskrona', 'Lund']);
    const [lund] = find('Storgatan', 'Lund');
    expect(lund).toMatchObject({ kind: 'street', country: 'SE', postcode: '223 50' });
    expect(lund?.spots.flatMap(({ number }) => number ?? []).toSorted()).toEqual(['1', '11', '2a', '3', '5']);
    expect(lund?.lat).toBeCloseTo(55.701, 3);
    expect(lund?.radius).toBeGreaterThan(200);
  });

  test('houses of a relation, of an outline and along an interpolation are known', () => {
    const numbers = find('Hauptstraße').flatMap(({ spots }) => spots.filter(({ number }) => number));
    expect(numbers.map(({ number }) => number).toSorted()).toEqual(['20', '22', '24', '26', '28', '30', '7']);
    const middle = numbers.find(({ number }) => number === '24');
    expect(middle).toMatchObject({ estimated: true });
    expect(middle?.lng).toBeCloseTo(8.707, 4);
    expect(numbers.find(({ number }) => number === '7')?.lng).toBeCloseTo(8.7022, 5);
  });

  test('a house that is there as entrance, outline and shop is one address, at its entrance and with what each of them says', () => {
    const twelve = find('Östra Vallgatan').flatMap(({ spots }) => spots.filter(({ number }) => number === '12'));
    expect(twelve.map(({ lat, lng, postcode }) => [lat, lng, postcode])).toEqual([
      [55.7041, 13.1971, '223 61'],
      [55.7041, 13.2041, '223 61'],
    ]);
  });

  test('places without streets, points of interest and postcodes too', () => {
    expect(find('Stångby')).toMatchObject([{ kind: 'street', city: 'Lund' }]);
    expect(find('Café Ariman')).toMatchObject([{ kind: 'poi', district: 'Östra Vallgatan 4', city: 'Lund' }]);
    expect(find('223 50')).toMatchObject([{ kind: 'postcode', city: 'Lund' }]);
    expect(find('Norra Fäladen')).toMatchObject([{ kind: 'place', city: 'Lund' }]);
  });
});

// Each load starts a thread, which reads the world's towns: seconds on a machine with much else to do.
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
    const found = await findByBeginning(pool, ['stor'], false, { country: undefined, near: undefined, most: 50 });
    return [...new Set(found.map(({ name }) => name))];
  };

  test('is loaded by the role the server works as, and loaded again leaves one generation', async () => {
    const first = await loadPlaces(pool, 'small', smallMap());
    expect(first).toMatchObject({ streets: 12 });
    expect(first.addresses).toBeGreaterThan(15);
    const shares: number[] = [];
    expect(await loadPlaces(pool, 'small', smallMap(), { onProgress: (share) => shares.push(share) })).toEqual(first);
    expect(shares.at(-1)).toBe(1);
    const [{ n, generations }] = (await rows(
      'select count(*)::int n, count(distinct generation)::int generations from place_entries',
    )) as [{ n: number; generations: number }];
    expect([n, generations]).toEqual([first.entries, 1]);
    expect(await visible()).toEqual(['Storgatan']);
  });

  test('killed while loading answers as before, and the next load sweeps what was left', async () => {
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
    await loadPlaces(pool, 'other', smallMap());
    expect(await rows(generations)).toEqual([{ n: 2 }]);
    expect(await rows(`select 1 from place_entries where name = 'Storbonus'`)).toEqual([]);
  });

  test('a file that is no extract changes nothing', async () => {
    await expect(loadPlaces(pool, 'small', Buffer.from('no map'))).rejects.toThrow('This is not an OpenStreetMap file');
    expect(await visible()).toEqual(['Storgatan']);
  });

  test('that is removed is forgotten, and the others stay', async () => {
    expect(await removePlaces(pool, 'small')).toBe(true);
    expect(await removePlaces(pool, 'small')).toBe(false);
    expect(await visible()).toEqual(['Storgatan']);
    await removePlaces(pool, 'other');
    expect(await rows('select 1 from place_entries union all select 1 from place_spots')).toEqual([]);
  });
});
