import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createAppPool } from '../../db/pools.ts';
import { createLog } from '../../log.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { isConfident, type GeocodingResult, type Geocoder } from '../geocoder.ts';
import { answersOf } from './stand-in.fixture.ts';
import { type HostedGeocoderOptions, createHostedGeocoder } from './hosted-geocoder.ts';
import type { ProviderName } from './provider.ts';

/** A stand-in for all five services. It records the requests, and its response can be set. */
const service = {
  asked: [] as { path: string; query: URLSearchParams; agent: string; at: number }[],
  answer: undefined as ((request: IncomingMessage, response: ServerResponse) => void) | undefined,
};
let server: Server;
let base: string;
let database: TestDatabase;
let pool: pg.Pool;
const said: string[] = [];
const log = {
  ...createLog('silent'),
  warn: (...parts: unknown[]) => void said.push(JSON.stringify(parts)),
} as ReturnType<typeof createLog>;
const fallback: Geocoder = { search: async (text) => [{ label: `fallback: ${text.slice(0, 20)}`, lat: 1, lng: 2 }] };
const key = 'secret-key-123';

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://stand-in');
    service.asked.push({
      path: url.pathname,
      query: url.searchParams,
      agent: request.headers['user-agent'] ?? '',
      at: performance.now(),
    });
    if (service.answer) return service.answer(request, response);
    const body = answersOf(url);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await createTestDatabase(inject('postgresUrl'));
  pool = createAppPool(database.ownerUrl, createLog('silent'), 4);
});
afterAll(async () => {
  server.close();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  Object.assign(service, { asked: [], answer: undefined });
  said.length = 0;
  await pool.query('delete from geocoder_answers');
});

const places = (provider: ProviderName | undefined, more: Partial<HostedGeocoderOptions> = {}) =>
  createHostedGeocoder({
    pool,
    log,
    provider,
    base,
    key,
    perSecond: 1000,
    retryPausesMs: [5, 10],
    contact: 'plan.example',
    fallback,
    ...more,
  });
const refuseWith =
  (status: number, headers: Record<string, string> = {}, body = '{}') =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers);
    response.end(body);
  };

describe.each(['photon', 'nominatim', 'google', 'here', 'mapbox'] as const)('%s', (name) => {
  const full = 'Storgatan 3, Lund';

  test('finds a complete address with certainty, and names the provider', async () => {
    const [result] = await places(name).search(full, { exact: true, near: { lat: 55.71, lng: 13.19 }, country: 'SE' });
    expect(result).toMatchObject({ lat: 55.701, lng: 13.193 });
    expect(result?.label).toContain('Storgatan 3');
    expect(result && isConfident(result)).toBe(true);
    expect(result?.attribution).toBeTruthy();
    expect(service.asked[0]?.agent).toBe('Roundsman/1 (+plan.example)');
  });

  test('is not certain of a street when the address has a house number', async () => {
    const [result] = await places(name).search('Storgatan 99, Lund', { exact: true });
    expect(result).toBeDefined();
    expect(result && isConfident(result), String(result?.confidence)).toBe(false);
  });

  test('finds the address at a point', async () => {
    expect(await places(name).reverse({ lat: 55.701, lng: 13.193 })).toMatchObject({ lat: 55.701, lng: 13.193 });
  });

  test('uses the fallback for what it does not find', async () => {
    expect((await places(name).search('Nowhere 1', { exact: true }))[0]?.label).toBe('fallback: Nowhere 1');
  });

  test('requests the same address once, in any spelling', async () => {
    const results = await places(name).search(full, { exact: true });
    expect(await places(name).search('  storgatan   3, LUND ', { exact: true })).toEqual(results);
    expect(service.asked).toHaveLength(1);
    await pool.query(`update geocoder_answers set asked_at = now() - interval '100 days'`);
    await places(name).search(full, { exact: true });
    expect(service.asked).toHaveLength(2);
  });

  test.each([
    ['not JSON', 'no json at all'],
    ['an empty list', '[]'],
    ['null', 'null'],
    ['other parts', '{"features":[1,null,{"geometry":{"coordinates":"x"}}],"items":[{}],"results":7,"status":"OK"}'],
    ['points that are not on earth', '[{"display_name":"x","lat":"999","lon":"abc"}]'],
  ])('survives a response of %s', async (_, body) => {
    service.answer = refuseWith(200, {}, body);
    const results = await places(name)
      .search('Storgatan 3, Lund', { exact: true })
      .catch((error: Error) => [{ label: error.message } as GeocodingResult]);
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(key);
  });
});

describe('a service that is down', () => {
  test('fails the job after three tries; suggestions come from the fallback', async () => {
    service.answer = refuseWith(503);
    await expect(places('here').search('Storgatan 3, Lund', { exact: true })).rejects.toThrow('here returned 503');
    expect(service.asked).toHaveLength(3);
    expect((await places('here').search('Storgat'))[0]?.label).toBe('fallback: Storgat');
    expect(service.asked).toHaveLength(4);
  });

  test('is used again when the second try succeeds', async () => {
    let tries = 0;
    service.answer = (_, response) => {
      response.writeHead(++tries === 1 ? 429 : 200, { 'retry-after': '0' });
      response.end(JSON.stringify(answersOf(new URL('http://x/v1/geocode?q=Storgatan 3, Lund'))));
    };
    expect((await places('here').search('Storgatan 3, Lund', { exact: true }))[0]?.lat).toBe(55.701);
  });

  test('that refuses the key is not tried again, and no text contains the key', async () => {
    service.answer = refuseWith(403);
    const error = await places('mapbox')
      .search('Storgatan 3, Lund', { exact: true })
      .catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'ProviderProblem', message: 'mapbox refused the key or the client (403)' });
    expect(service.asked).toHaveLength(1);
    service.answer = refuseWith(200, {}, '{"status":"REQUEST_DENIED","error_message":"bad key"}');
    await expect(places('google').search('Storgatan 3, Lund', { exact: true })).rejects.toThrow('REQUEST_DENIED');
    await expect(
      places('google', { base: 'http://127.0.0.1:9' }).search('Storgatan 3, Lund', { exact: true }),
    ).rejects.toThrow('google could not be reached');
    expect(said.length).toBeGreaterThan(0);
    expect(said.join()).not.toContain(key);
  });

  test('cannot redirect the request (SET-29)', async () => {
    service.answer = refuseWith(302, { location: `${base}/inside` });
    await expect(places('here').search('Storgatan 3, Lund', { exact: true })).rejects.toThrow('could not be reached');
    expect(service.asked.map(({ path }) => path)).not.toContain('/inside');
  });
});

test('a service that does not allow suggestions is used for complete addresses only', async () => {
  for (const name of ['nominatim', 'google'] as const)
    expect((await places(name).search('Storgatan 3, Lund'))[0]?.label).toBe('fallback: Storgatan 3, Lund');
  expect(service.asked).toEqual([]);
  expect((await places('photon').search('Storgatan 3, Lund'))[0]?.label).toContain('Storgatan 3');
});

test('requests respect the rate of the service, also in a batch', async () => {
  const slow = places('nominatim', { perSecond: 10 });
  await Promise.all(['A 1', 'B 2', 'C 3', 'D 4'].map((text) => slow.search(text, { exact: true })));
  const times = service.asked.map(({ at }) => at);
  expect(times).toHaveLength(4);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(270);
});

test('a company with a Google key of its own uses it, and its results are its own', async () => {
  const companyPlaces = places(undefined, { googleBase: base });
  expect((await companyPlaces.search('Storgatan 3, Lund', { exact: true }))[0]?.label).toContain('fallback');
  for (const googleKey of ['first-key', 'second-key']) {
    const [result] = await companyPlaces.search('Storgatan 3, Lund', { exact: true, googleKey });
    expect(result).toMatchObject({ lat: 55.701, attribution: 'Google Maps' });
  }
  expect(service.asked.map(({ query }) => query.get('key'))).toEqual(['first-key', 'second-key']);
  const { rows } = await pool.query('select * from geocoder_answers');
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('first-key');
});

test.each(['', '   ', '\u0000\u0007', '55.7, 13.2', '12345', "'; drop table geocoder_answers; --"])(
  'texts that need no service: %j',
  async (text) => {
    await places('photon').search(text, { exact: true });
    expect(service.asked.length).toBeLessThanOrEqual(1);
  },
);

test('a text of ten thousand letters is cut before the request', async () => {
  await places('photon').search('x '.repeat(5000), { exact: true });
  expect(service.asked[0]?.query.get('q')?.length).toBeLessThanOrEqual(300);
});
