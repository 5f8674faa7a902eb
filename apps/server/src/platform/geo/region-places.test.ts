import { createGazetteer, loadRegionEntries, createRegionGeocoder } from '@roundsman/geocoder';
import { smallMap } from '@roundsman/geocoder/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createAppPool } from '../db/pools.ts';
import { createLog } from '../log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isConfident, type GeocodingOptions } from './geocoder.ts';

let database: TestDatabase;
let pool: pg.Pool;
let places: ReturnType<typeof createRegionGeocoder>;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  pool = createAppPool(database.ownerUrl, createLog('silent'), 4);
  await loadRegionEntries(pool, 'small', smallMap());
  places = createRegionGeocoder(pool, createGazetteer());
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const first = async (text: string, options?: GeocodingOptions) => (await places.search(text, options))[0];
const address = (text: string, options: GeocodingOptions = {}) => first(text, { ...options, exact: true });
const inLund = { near: { lat: 55.7, lng: 13.2 } };

test('addresses are found by their postcode', async () => {
  const postcodes = await places.withPostcodes((postcode) => postcode.startsWith('949'));
  expect(new Set(postcodes.map(({ postcode }) => postcode))).toEqual(new Set(['9495']));
  expect(postcodes.length).toBeGreaterThan(1);
  expect(postcodes.every(({ lat }) => lat > 47 && lat < 47.2)).toBe(true);
  expect(await places.withPostcodes((postcode) => postcode === '00000')).toEqual([]);
});

describe('a complete address', () => {
  test.each([
    'Storgatan 3, 223 50 Lund',
    'storgatan 3 lund',
    'Storg. 3, Lund',
    'Lund, Storgatan 3',
    'Stor gatan 3, Lund, Sverige',
    '3 Storgatan, Lund, Sweden',
    'Storgtan 3, Lund',
    'STORGATAN NR 3 223 50 LUND',
    'Storgatan 3, lgh 1101, 223 50 Lund',
  ])('%s', async (text) => {
    const result = await address(text);
    expect(result?.label).toBe('Storgatan 3, 223 50 Lund');
    expect(result?.lng).toBeCloseTo(13.193, 5);
    expect(result && isConfident(result)).toBe(true);
  });

  test.each([
    ['Hauptstr. 7, Neudorf', 'Hauptstraße 7', 8.7022],
    ['Haupt Straße 24', 'Hauptstraße 24', 8.707],
    ['Alte Chaussee 20, Neudorf', 'Hauptstraße 20', 8.705],
    ['Berliner Str., Neudorf', 'Berliner Straße', 8.705],
    ['Rua 25 de Abril, Neudorf', 'Rua 25 de Abril', 8.705],
    ['Ostra Vallgatan 4 Lund', 'Östra Vallgatan 4', 13.1951],
    ['Norra agatan, Lund', 'Norra Ågatan', 13.204],
    ['Café Ariman, Lund', 'Café Ariman', 13.1951],
    ['Stångby 4', 'Stångby 4', 13.25],
  ])('%s', async (text, name, lng) => {
    const result = await address(text);
    expect(result?.label.split(',')[0]).toBe(name);
    expect(Math.abs((result?.lng ?? 0) - lng)).toBeLessThan(0.006);
    expect(result && isConfident(result), String(result?.confidence)).toBe(true);
  });

  test('interpolates a missing number between its neighbours, and finds a letter at its house', async () => {
    const between = await address('Storgatan 7, Lund');
    expect(between).toMatchObject({ label: 'Storgatan 7, 223 50 Lund' });
    expect(between?.lng).toBeCloseTo(13.197, 4);
    expect(between?.confidence).toBeLessThan(1);
    expect((await address('Storgatan 2 A, Lund'))?.lng).toBeCloseTo(13.192, 5);
    expect((await address('Storgatan 5 C, Lund'))?.lng).toBeCloseTo(13.195, 5);
  });

  test('is uncertain when two towns have it; near the company it is certain', async () => {
    const [first, ...others] = await places.search('Storgatan 1', { exact: true });
    expect(first && isConfident(first)).toBe(false);
    expect(others.length).toBeGreaterThan(0);
    const lund = await address('Storgatan 1', inLund);
    expect(lund).toMatchObject({ label: 'Storgatan 1, 223 50 Lund' });
    expect(lund && isConfident(lund)).toBe(true);
    expect((await address('Storgatan 1', { near: { lat: 55.87, lng: 12.83 } }))?.label).toBe('Storgatan 1, Landskrona');
  });

  test.each([
    'Müller GmbH, Dorfstrasse 5, 9495 Triesen',
    'Müller GmbH & Co. KG Dorfstrasse 5, 9495 Triesen',
    'z.Hd. Frau Maier, Dorfstrasse 5, 2. OG, 9495 Triesen',
    'LLB AG c/o Huber\nDorfstrasse 5\n9495 Triesen',
    'Postfach 384, Dorfstrasse 5, 9495 Triesen',
    'Dorfstrasse 5, Hinterhaus, 9495 Triesen',
    'Dorfstrasse 5 / Top 4, Triesen',
    'Dorfstrasse 5 Top 4, Triesen',
    'Dorfstrsse 5 Trisen',
  ])('%s: names of people, companies and doors do not hide the house', async (text) => {
    const result = await address(text);
    expect(result?.label).toBe('Dorfstrasse 5, 9495 Triesen');
    expect(result && isConfident(result), String(result?.confidence)).toBe(true);
  });

  test.each(['Kurfuerstenanlage 62', 'Kurfürstenanlage 62, Triesen', 'Kurfuersten-Anlage 62, 9495 Triesen'])(
    '%s is the Kurfürsten-Anlage',
    async (text) => {
      expect(await address(text)).toMatchObject({ label: 'Kurfürsten-Anlage 62, 9495 Triesen' });
    },
  );

  test('prefers a house to the square with the name of its street', async () => {
    expect((await address('Städtle 49, Triesen'))?.label).toBe('Städtle 49, 9495 Triesen');
    expect((await address('Staedtle 49, Triesen'))?.label).toBe('Städtle 49, 9495 Triesen');
  });

  test.each([
    ['Dorfstrasse 5, Triesenberg', 'the next village has a street of that name, this one has none'],
    ['Matschils Strasse 5, Triesen', 'a street named like a quarter is not any street of that quarter'],
    ['Essanestrasse 40, Triesen', 'somewhere along two kilometres is not where a driver can stop'],
    ['Müller GmbH, 9495 Triesen', 'without a street there is only the town'],
  ])('%s is uncertain: %s', async (text) => {
    const results = await places.search(text, { exact: true });
    expect(results.filter(isConfident)).toEqual([]);
  });

  test('lists the most certain first, also when several places have the same name', async () => {
    const results = await places.search('Triesen', { exact: true });
    const confidences = results.map(({ confidence }) => confidence ?? 1);
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  });

  test.each(['Xyzzystrasse 5, Neudorf', 'Storgatan 1, Malmö', 'Hauptstraße 7, Hamburg', 'Completely unknown words'])(
    '%s is not found, with certainty',
    async (text) => {
      const results = await places.search(text, { exact: true });
      expect(results.filter(isConfident)).toEqual([]);
    },
  );

  test('accepts an empty text, signs and a very long text', async () => {
    for (const text of [
      '',
      ' ',
      ',,,',
      '%_\\',
      "'; drop table place_entries; --",
      '🙂',
      'a'.repeat(5000),
      '1 2 3 4 5 6',
    ])
      expect(Array.isArray(await places.search(text))).toBe(true);
  });
});

describe('suggestions while typing', () => {
  test.each([
    ['stor', 'Storgatan'],
    ['storgat', 'Storgatan'],
    ['storgatan 1', 'Storgatan 1'],
    ['östra v', 'Östra Vallgatan'],
    ['vallgatan', 'Östra Vallgatan'],
    ['hauptst', 'Hauptstraße'],
    ['haupt s', 'Hauptstraße'],
    ['berliner st', 'Berliner Straße'],
    ['berlner stras', 'Berliner Straße'],
    ['cafe ari', 'Café Ariman'],
    ['223 5', '223 50'],
    ['949', '9495'],
    ['staed', 'Städtle'],
    ['Müller GmbH, dorfstrasse 5', 'Dorfstrasse 5'],
    ['norra fä', 'Norra Fäladen'],
  ])('%s', async (text, name) => {
    expect((await first(text, inLund))?.label.split(',')[0]).toBe(name);
  });

  test('lists near results first; a country leaves the others out', async () => {
    expect((await first('storgatan', inLund))?.label).toContain('Lund');
    expect((await first('storgatan', { near: { lat: 55.87, lng: 12.83 } }))?.label).toContain('Landskrona');
    expect(
      (await places.search('storgatan', { country: 'de' })).filter(({ label }) => label.startsWith('Storgatan')),
    ).toEqual([]);
  });

  test('finds towns of the world that are in no region', async () => {
    expect((await places.search('Göteborg')).map(({ label }) => label)).toContain('Göteborg, Sweden');
    expect((await address('Göteborg'))?.label).toBe('Göteborg, Sweden');
    expect((await places.search('55.7, 13.2'))[0]).toMatchObject({ lat: 55.7, lng: 13.2 });
  });
});

test('a point has the nearest address, else the nearest street, else none', async () => {
  expect((await places.reverse({ lat: 55.70115, lng: 13.19302 }))?.label).toBe('Storgatan 3, 223 50 Lund');
  expect((await places.reverse({ lat: 55.7046, lng: 13.2026 }))?.label).toContain('gatan');
  expect(await places.reverse({ lat: 0, lng: 0 })).toBeNull();
});

test('a complete address fails with the results of the regions when the fallback fails', async () => {
  const down = { search: () => Promise.reject(new Error('connection refused')) };
  const alone = createRegionGeocoder(pool, down);
  expect((await alone.search('Storgatan 3, 223 50 Lund', { exact: true }))[0]?.label).toBe('Storgatan 3, 223 50 Lund');
  const failure = await alone.search('Essanestrasse 40, Triesen', { exact: true }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: 'GeocodingUnavailable',
    results: [{ label: 'Essanestrasse, Matschils, Triesen' }],
  });
});

test('uses the fallback alone without a region', async () => {
  const empty = await createTestDatabase(inject('postgresUrl'));
  const emptyPool = createAppPool(empty.ownerUrl, createLog('silent'), 2);
  try {
    expect((await createRegionGeocoder(emptyPool, createGazetteer()).search('Porto', { limit: 1 }))[0]?.label).toBe(
      'Porto, Portugal',
    );
  } finally {
    await emptyPool.end();
    await empty.drop();
  }
});
