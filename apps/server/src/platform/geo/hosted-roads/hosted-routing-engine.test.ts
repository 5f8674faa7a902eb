import { createLog } from '../../log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RoutingEngine, type Spot, TravelNotInMemory } from '../routing-engine.ts';
import { straightLeg, straightLine } from '../straight-line.ts';
import { batchOf } from './batches.ts';
import { decodeFlexible } from './flexible-polyline.ts';
import { createHostedRoutingEngine, providers } from './hosted-routing-engine.ts';
import { providerNames } from './hosted-provider.ts';
import { metresBetween, secondsBetween, standIn } from './stand-ins.fixture.ts';

const quick = {
  timeoutMs: 300,
  tries: 3,
  firstWaitMs: 10,
  firstLimitWaitMs: 10,
  maxWaitMs: 20_000,
  requestsAMinute: 60_000,
  // Short, so that the minute of a quota passes quickly.
  minuteMs: 200,
};
const timeouts = { long: quick, short: quick };
const key = 'a-secret-key';
const logged: string[] = [];
const log = createLog('trace', { write: (line: string) => void logged.push(line) } as never);
const options = { installation: null, companyProvider: () => null, log, timeouts };
const points: Spot[] = [
  { lat: 0, lng: 0 },
  { lat: 0.01, lng: 0 },
  { lat: 0.01, lng: 0.02 },
  { lat: 0.03, lng: 0.01 },
];
/** More points than one request may have. */
const many: Spot[] = Array.from({ length: 130 }, (_, i) => ({ lat: i / 1000, lng: ((i * 37) % 130) / 1000 }));

test('requests to a provider stay within the rate that its terms allow', async () => {
  const server = await standIn('osrm');
  const slow = { ...quick, requestsAMinute: 600, minuteMs: 60_000 };
  const hosted = { provider: 'osrm', url: server.url, key: 'paced' } as const;
  const travel = await createHostedRoutingEngine(straightLine, {
    ...options,
    installation: hosted,
    timeouts: { long: slow, short: slow },
  }).travel(points, { by: 'roads' });
  const begun = performance.now();
  for (const line of [
    [0, 1],
    [1, 2],
    [2, 3],
  ])
    await travel.line(line);
  expect(server.received.length).toBeGreaterThan(2);
  expect(performance.now() - begun).toBeGreaterThan((server.received.length - 1) * 100 - 20);
  await server.stop();
});

describe.each(providerNames)('%s', (name) => {
  let server: Awaited<ReturnType<typeof standIn>>;
  let count = 0;
  const create = (fallback: RoutingEngine = straightLine) => {
    // A key for each test, because the state of a key is shared.
    const hosted = { provider: name, url: server.url, key: `${key}-${++count}` };
    return { distances: createHostedRoutingEngine(fallback, { ...options, installation: hosted }), hosted };
  };
  beforeAll(async () => {
    server = await standIn(name);
  });
  beforeEach(() => server.be(null));
  afterAll(() => server.stop());

  test('matrix, legs and line come from the provider', async () => {
    const travel = await create().distances.travel(points, { by: 'roads', cacheKey: 'plan' });
    const legs = await travel.legs([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
    ]);
    expect(legs[1]).toEqual({ seconds: 300, metres: 3000 });
    const { durations, distances } = await travel.matrix();
    expect([...durations]).toEqual(points.flatMap((a) => points.map((b) => secondsBetween(a, b))));
    expect([...distances]).toEqual(points.flatMap((a) => points.map((b) => metresBetween(a, b))));
    expect(
      await travel.legs([
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 3],
      ]),
    ).toEqual(legs);
    const line = await travel.line([0, 1, 2]);
    expect(line.length).toBeGreaterThan(3);
    if (name !== 'here') expect(line.at(-1)).toEqual({ lat: 0.01, lng: 0.02 });
    expect(travel).toMatchObject({ by: 'roads', notes: [] });
  });

  test('a request for own roads only never asks the provider', async () => {
    const before = server.received.length;
    const travel = await create().distances.travel(points, { by: 'roads', hasOwnRoadsOnly: true });
    expect(await travel.legs([[0, 1]])).toEqual([straightLeg(points[0]!, points[1]!)]);
    expect(server.received).toHaveLength(before);
  });

  test('earlier results are in memory, and nothing else is', async () => {
    const { distances } = create();
    const request = { by: 'roads', cacheKey: 'plan' } as const;
    const inMemory = await distances.travelInMemory(points, request);
    const pairs = [
      [0, 1],
      [1, 2],
    ] as const;
    await expect(inMemory.legs(pairs)).rejects.toThrow(TravelNotInMemory);
    await expect(inMemory.line([0, 1, 2])).rejects.toThrow(TravelNotInMemory);
    await expect(inMemory.matrix()).rejects.toThrow(TravelNotInMemory);
    expect(server.received).toEqual([]);

    const travel = await distances.travel(points, request);
    const [legs, line] = [await travel.legs(pairs), await travel.line([0, 1, 2])];
    const requests = server.received.length;
    expect(await inMemory.legs(pairs)).toEqual(legs);
    expect(await inMemory.line([0, 1, 2])).toEqual(line);
    expect(inMemory).toMatchObject({ by: 'roads', notes: [] });
    await expect(inMemory.legs([[2, 3]])).rejects.toThrow(TravelNotInMemory);
    await travel.matrix();
    expect(await inMemory.legs([[2, 3]])).toEqual(await travel.legs([[2, 3]]));
    expect(server.received.length).toBeGreaterThan(requests);

    server.be(() => ({ status: 500, body: 'no' }));
    await expect(
      (await distances.travel([...points, { lat: 1, lng: 1 }], request)).legs([[0, 4]]),
    ).resolves.toHaveLength(1);
    // Region roads replace the failed provider, which needs a call.
    await expect(inMemory.legs(pairs)).rejects.toThrow(TravelNotInMemory);
  });

  test('a large matrix is requested once and within the limits; one more point costs a row and a column', async () => {
    const { limits } = providers[name];
    const few = name === 'mapbox' ? many.slice(0, 30) : many;
    const { distances } = create();
    const request = { by: 'roads', cacheKey: 'large' } as const;
    const { durations } = await (await distances.travel(few.slice(1), request)).matrix();
    expect(durations[few.length - 1 + 5]).toBe(secondsBetween(few[2] as Spot, few[6] as Spot));
    for (const { sources, targets } of server.received) {
      expect(sources).toBeLessThanOrEqual(limits.sources);
      expect(targets).toBeLessThanOrEqual(limits.targets);
      expect(sources + targets).toBeLessThanOrEqual(limits.points);
      expect(sources * targets).toBeLessThanOrEqual(limits.cells);
    }
    server.be(null);
    await (await distances.travel(few.slice(1), request)).matrix();
    expect(server.received).toEqual([]);
    const whole = await (await distances.travel(few, request)).matrix();
    expect(whole.durations[7]).toBe(secondsBetween(few[0] as Spot, few[7] as Spot));
    expect(server.received.reduce((sum, request) => sum + request.sources * request.targets, 0)).toBe(
      2 * few.length - 1,
    );
  });

  test('retries a short failure; after a longer one, region roads replace it for the whole plan, with a note', async () => {
    server.be((question) => (question === 1 ? { status: 503, body: '' } : question === 2 ? 'silence' : null));
    const { distances } = create();
    const travel = await distances.travel(points, { by: 'roads' });
    expect((await travel.matrix()).durations[1]).toBe(100);
    expect(travel.notes).toEqual([]);

    server.be(() => ({ status: 500, body: 'no' }));
    const failing = await distances.travel(points, { by: 'roads' });
    expect((await failing.matrix()).durations[1]).toBe(straightLeg(points[0], points[1]).seconds);
    expect(await failing.legs([[0, 1]])).toEqual([straightLeg(points[0], points[1])]);
    expect(failing).toMatchObject({
      by: 'straight-line',
      notes: [{ reason: 'provider-failed', provider: providers[name].title, problem: 'unreachable' }],
    });
    expect(server.received).toHaveLength(3);
    // The next plan does not wait for the failed provider.
    await (await distances.travel(points, { by: 'roads' })).matrix();
    expect(server.received).toHaveLength(3);
  });

  test.each([
    [401, 'refused', 1],
    [403, 'refused', 1],
    [429, 'limit', 3],
    [400, 'unreadable', 1],
  ])('status %i is reported as %s', async (status, problem, questions) => {
    server.be(() => ({ status, body: { message: 'a-secret-key is no good' } }));
    const travel = await create().distances.travel(points, { by: 'roads' });
    await travel.matrix();
    expect(travel.notes).toMatchObject([{ reason: 'provider-failed', problem }]);
    expect(server.received).toHaveLength(questions);
  });

  test('reports an unreadable response, and one that requests too long a wait', async () => {
    for (const body of ['<html>', '{}', '[]', '{"code":"Ok"}', 'null']) {
      server.be(() => ({ body }));
      const travel = await create().distances.travel(points, { by: 'roads' });
      await travel.matrix();
      expect(travel.notes).toMatchObject([{ problem: 'unreadable' }]);
    }
    server.be(() => ({ status: 429, headers: { 'retry-after': '3600' }, body: '' }));
    const travel = await create().distances.travel(points, { by: 'roads' });
    await travel.matrix();
    expect(travel.notes).toMatchObject([{ problem: 'limit' }]);
    expect(server.received).toHaveLength(1);
  });
});

test('keys are in no log', () => {
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain(key);
});

test('a company’s own provider precedes the installation’s; without either, region roads are used; lines alone use no provider', async () => {
  const server = await standIn('mapbox');
  const hosted = { provider: 'mapbox', url: server.url, key: 'company' } as const;
  const distances = createHostedRoutingEngine(straightLine, {
    ...options,
    companyProvider: ({ tokenEngine }) => (tokenEngine ? hosted : null),
  });
  const companyKeys = { tokenEngine: { companyId: 'company', service: 'tokenEngine', sealed: 'sealed' } } as const;
  await (await distances.travel(points, { by: 'roads', companyKeys })).legs([[0, 1]]);
  expect(server.received[0]?.url.searchParams.get('access_token')).toBe('company');
  const none = await distances.travel(points, { by: 'roads', companyKeys: {} });
  expect(await none.legs([[0, 1]])).toEqual([straightLeg(points[0], points[1])]);
  await (await distances.travel(points, { by: 'straight-line', companyKeys })).line([0, 1]);
  expect(server.received).toHaveLength(1);
  await server.stop();
});

test('when the provider knows no way to a point, optimization, timeline and map of the plan all use region roads, with a note', async () => {
  const server = await standIn('osrm');
  const distances = createHostedRoutingEngine(straightLine, {
    ...options,
    installation: { provider: 'osrm', url: server.url, key: null },
  });
  const request = { by: 'roads', cacheKey: 'with an island' } as const;
  server.be(() => ({
    body: {
      code: 'Ok',
      durations: points.map((_, i) => points.map((__, j) => (i !== j && (i === 3 || j === 3) ? null : 5))),
      distances: points.map((_, i) => points.map((__, j) => (i !== j && (i === 3 || j === 3) ? null : 50))),
    },
  }));
  const optimization = await distances.travel(points, request);
  expect((await optimization.matrix()).durations[3]).toBe(straightLeg(points[0], points[3]).seconds);

  server.be(null);
  const timeline = await distances.travel(points.toReversed(), request);
  expect(
    await timeline.legs([
      [3, 0],
      [3, 2],
    ]),
  ).toEqual([straightLeg(points[0], points[3]), straightLeg(points[0], points[1])]);
  expect(timeline.notes).toEqual([{ reason: 'provider-failed', provider: 'OSRM', problem: 'no-way' }]);
  expect(server.received).toEqual([]);

  // Without the island the provider is used again.
  const others = await distances.travel(points.slice(0, 3), request);
  await others.matrix();
  expect(others.notes).toEqual([]);
  await server.stop();
});

describe('a provider that counts elements', () => {
  const minuteMs = 1500;
  const most = 3000;
  const patient = { ...quick, timeoutMs: 3000, minuteMs, tries: 4, firstLimitWaitMs: minuteMs / 6 };
  /** Responds like Google: 429 for more than 3,000 elements in a minute, which is shorter here. */
  async function countingServer() {
    const server = await standIn('google');
    const taken: { at: number; elements: number }[] = [];
    const refused: number[] = [];
    server.be(() => {
      const { sources = 0, targets = 0 } = server.received.at(-1) ?? {};
      const now = Date.now();
      const used = taken.filter(({ at }) => at > now - minuteMs * 0.8).reduce((sum, { elements }) => sum + elements, 0);
      if (used + sources * targets > most) {
        refused.push(sources * targets);
        return { status: 429, body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } };
      }
      taken.push({ at: now, elements: sources * targets });
      return null;
    });
    const hosted = { provider: 'google', url: server.url, key: `elements ${server.url}` } as const;
    const distances = createHostedRoutingEngine(straightLine, {
      ...options,
      installation: hosted,
      timeouts: { long: patient, short: patient },
    });
    return { server, refused, distances };
  }

  test('returns the matrix of 100 points within its quota and with progress', async () => {
    const { server, refused, distances } = await countingServer();
    const shares: number[] = [];
    const places = many.slice(0, 100);
    const travel = await distances.travel(places, { by: 'roads', onProgress: (share) => void shares.push(share) });
    const { durations } = await travel.matrix();
    expect(travel).toMatchObject({ by: 'roads', notes: [] });
    expect(durations[99]).toBe(secondsBetween(places[0] as Spot, places[99] as Spot));
    expect(refused).toEqual([]);
    expect(shares).toHaveLength(20);
    expect(shares.at(-1)).toBe(1);
    await server.stop();
  });

  test('is retried after another client has used up the minute', async () => {
    const { server, refused, distances } = await countingServer();
    const places = many.slice(0, 50);
    // Another installation with the same key.
    const others = createHostedRoutingEngine(straightLine, {
      ...options,
      installation: { provider: 'google', url: `${server.url}/`, key: `elements ${server.url}` },
      timeouts: { long: patient, short: patient },
    });
    await (await others.travel(places, { by: 'roads' })).matrix();
    const travel = await distances.travel(places, { by: 'roads' });
    await travel.matrix();
    expect(refused.length).toBeGreaterThan(0);
    expect(travel).toMatchObject({ by: 'roads', notes: [] });
    await server.stop();
  });

  test('does not delay a person who moves a stop by a matrix', async () => {
    const { server, distances } = await countingServer();
    const travel = await distances.travel(many.slice(0, 80), { by: 'roads' });
    const matrix = travel.matrix();
    const begun = performance.now();
    await travel.legs([[0, 1]]);
    expect(performance.now() - begun).toBeLessThan(minuteMs);
    await matrix;
    await server.stop();
  });
});

test('an interrupted matrix resumes, also with one more order', async () => {
  const server = await standIn('mapbox');
  const distances = createHostedRoutingEngine(straightLine, {
    ...options,
    installation: { provider: 'mapbox', url: server.url, key: 'cut short' },
  });
  const places = many.slice(0, 60);
  const stop = new AbortController();
  const cut = await distances.travel(places, {
    by: 'roads',
    cacheKey: 'cut short',
    signal: stop.signal,
    onProgress: (share) => share > 0.5 && stop.abort(),
  });
  await expect(cut.matrix()).rejects.toThrow();
  server.be(null);
  const again = await distances.travel([...places, many[60] as Spot], { by: 'roads', cacheKey: 'cut short' });
  const { durations } = await again.matrix();
  expect(durations[61 * 59 + 3]).toBe(secondsBetween(places[59] as Spot, places[3] as Spot));
  const whole = Math.ceil(61 / 12) * Math.ceil(61 / 13);
  expect(server.received.length).toBeLessThan(whole * 0.75);
  await server.stop();
});

test('an address without coordinates is unreachable and is not requested', async () => {
  const server = await standIn('osrm');
  const hosted = { provider: 'osrm', url: server.url, key: null } as const;
  const distances = createHostedRoutingEngine(straightLine, { ...options, installation: hosted });
  const travel = await distances.travel([points[0] as Spot, null, points[1] as Spot], { by: 'roads', cacheKey: 'x' });
  const { durations } = await travel.matrix();
  expect([...durations]).toEqual([0, Infinity, 100, Infinity, 0, Infinity, 100, Infinity, 0]);
  expect(
    await travel.legs([
      [0, 1],
      [0, 2],
    ]),
  ).toEqual([
    { seconds: Infinity, metres: Infinity },
    { seconds: 100, metres: 1000 },
  ]);
  expect(server.received).toMatchObject([{ sources: 2, targets: 2 }]);
  await server.stop();
});

test('batches fill the limits', () => {
  expect(batchOf(providers.mapbox.limits, 100, 100)).toEqual({ rows: 12, columns: 13 });
  expect(batchOf(providers.mapbox.limits, 1, 100)).toEqual({ rows: 1, columns: 24 });
  expect(batchOf(providers.google.limits, 1000, 1000)).toEqual({ rows: 24, columns: 25 });
  expect(batchOf(providers.here.limits, 100, 3)).toEqual({ rows: 100, columns: 3 });
});

test('decodes HERE’s lines', () => {
  expect(decodeFlexible('BFoz5xJ67i1B1B7PzIhaxL7Y')).toEqual([
    { lat: 50.10228, lng: 8.69821 },
    { lat: 50.10201, lng: 8.69567 },
    { lat: 50.10063, lng: 8.6915 },
    { lat: 50.09878, lng: 8.68752 },
  ]);
  expect(decodeFlexible('')).toEqual([]);
  expect(decodeFlexible('BFoz5xJ67i1B1')).toHaveLength(1);
});
