import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { InvalidProblem } from '../../problem/validate.ts';
import { readServeSettings } from './serve-settings.ts';
import { SolveQueue } from './solve-queue.ts';
import { SolveServer } from './solve-server.ts';

const servers: SolveServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.stopSearches();
    server.http.closeAllConnections();
    if (server.http.listening) await server.close();
  }
});

/** Starts a server with these options, on a port of its own. */
async function serve(...args: string[]) {
  const lines: string[] = [];
  const settings = readServeSettings(['--port', '0', '-t', '1', '-l', '0.1', ...args]);
  const server = new SolveServer(settings, undefined, (line) => lines.push(line));
  servers.push(server);
  server.http.listen(0, '127.0.0.1');
  await once(server.http, 'listening');
  const url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
  const post = async (body: unknown, path = '/', headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  };
  return { server, url, post, lines };
}

interface Answer {
  readonly code: number;
  readonly error?: string;
  readonly summary: { readonly cost: number; readonly unassigned: number };
  readonly routes: { readonly steps: { readonly violations: unknown[] }[] }[];
}

const PROBLEM = {
  vehicles: [{ id: 1, start_index: 0, end_index: 0, time_window: [0, 100] }],
  jobs: [{ id: 1, location_index: 1 }],
  matrix: [
    [0, 30],
    [30, 0],
  ],
};

/** A problem that is searched until the time limit. */
const LONG = {
  vehicles: [1, 2, 3].map((id) => ({ id, start: [0, 0], end: [0, 0], capacity: [20] })),
  jobs: Array.from({ length: 50 }, (_, at) => ({
    id: at,
    location: [((at * 37) % 100) / 500, ((at * 61) % 100) / 500],
    delivery: [1],
  })),
};

describe('a server responds as vroom-express does', () => {
  it('to problems with solutions, for pages of any origin', async () => {
    const { post, lines } = await serve();
    const { status, headers, body } = await post(PROBLEM);
    expect(status).toBe(200);
    expect(body.code).toBe(0);
    expect(body.summary.cost).toBe(60);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(lines).toEqual([expect.stringMatching(/^\S+ {2}POST \/ {2}200 {2}\d+ ms$/)]);
  });

  it('to a health check', async () => {
    const { url } = await serve();
    const response = await fetch(`${url}/health`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('to preflight requests of browsers', async () => {
    const { url } = await serve();
    const { status, headers } = await fetch(url, { method: 'OPTIONS' });
    expect(status).toBe(200);
    expect(headers.get('allow')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe('Origin, X-Requested-With, Content-Type, Accept');
  });

  it.each([
    ['no JSON', '{"vehicles":', 400, 2, 'Invalid JSON object in request'],
    ['no object', '[1]', 400, 2, 'Invalid JSON object in request'],
    ['no vehicles', { jobs: [] }, 400, 2, 'Invalid JSON object in request'],
    ['neither jobs nor shipments', { vehicles: [] }, 400, 2, 'Invalid JSON object in request'],
    ['mistakes', { ...PROBLEM, jobs: [{ id: 1, location_index: 7 }] }, 400, 2, '608 jobs[0].location_index'],
    [
      'too many locations',
      { ...PROBLEM, jobs: Array(4).fill(PROBLEM.jobs[0]) },
      413,
      4,
      'Too many locations ( 4 ) in query, maximum is set to 3',
    ],
    ['too many shipments', { ...PROBLEM, shipments: [{}, {}] }, 413, 4, 'Too many locations ( 5 )'],
    [
      'too many vehicles',
      { ...PROBLEM, vehicles: Array(3).fill(PROBLEM.vehicles[0]) },
      413,
      4,
      'Too many vehicles ( 3 ) in query, maximum is set to 2',
    ],
    ['a body that is too large', `{"a":"${'x'.repeat(3000)}"}`, 413, 4, 'maximum is set to 2048 bytes'],
  ])('%s with a code, a status and a message', async (_, sent, status, code, message) => {
    const { post } = await serve('--maxlocations', '3', '--maxvehicles', '2', '--limit', '2kb');
    const answer = await post(sent);
    expect(answer.status).toEqual(status);
    expect(answer.body.code).toEqual(code);
    expect(answer.body.error).toContain(message);
    expect((await post(PROBLEM)).status).toBe(200);
  });

  it('to a body that is larger than its Content-Length', async () => {
    const { url } = await serve('--limit', '100');
    const status = await new Promise((resolve, reject) => {
      const sent = request(url, { method: 'POST' }, ({ statusCode }) => resolve(statusCode)).on('error', reject);
      sent.write('{"a":"');
      sent.write('x'.repeat(1000));
    });
    expect(status).toBe(413);
  });

  it('to unknown paths with 404', async () => {
    const { url, post } = await serve('--baseurl', '/optimize');
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await post(PROBLEM)).status).toBe(404);
    expect((await post(PROBLEM, '/optimize')).status).toBe(200);
    expect((await post(PROBLEM, '/optimize/')).status).toBe(200);
    expect((await fetch(`${url}/optimize/health`)).status).toBe(200);
    expect((await post(PROBLEM, '/optimize', { 'content-encoding': 'br' })).status).toBe(415);
  });

  it('in plan mode, where a request may set it and does', async () => {
    const vehicles = [{ ...PROBLEM.vehicles[0], time_window: [0, 50], steps: [{ type: 'job', id: 1 }] }];
    const plan = { ...PROBLEM, vehicles, options: { c: true, g: true, x: 5, t: 2, l: null } };
    const violations = ({ body }: { body: Answer }) =>
      body.routes.flatMap(({ steps }) => steps.flatMap((step) => step.violations));
    const { post } = await serve();
    expect(violations(await post(plan))).toEqual([{ cause: 'delay', duration: 10 }]);
    const strict = await serve('--override', '-');
    expect((await strict.post(plan)).body.summary.unassigned).toBe(1);
  });

  it('with the best solution so far when a request times out', async () => {
    const { post } = await serve('--timeout', '900');
    const begun = performance.now();
    const { status, body } = await post({ ...LONG, options: { l: 600 } });
    expect(status).toBe(200);
    expect(body.summary.unassigned).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

describe('a busy server', () => {
  it('refuses requests beyond its queue', async () => {
    const { post, server } = await serve('--concurrency', '1', '--queue', '0', '-l', '600');
    const requests = [post(LONG), post(LONG)];
    const refused = await Promise.race(requests);
    expect(refused.status).toBe(503);
    expect(refused.body.code).toBe(1);
    expect(refused.headers.get('retry-after')).toBe('5');
    server.stopSearches();
    expect((await Promise.all(requests)).map(({ status }) => status).toSorted()).toEqual([200, 503]);
  });

  it('ends the search of a client that has disconnected', async () => {
    const { url, post } = await serve('--concurrency', '1', '-l', '600');
    const leave = new AbortController();
    const left = fetch(url, { method: 'POST', body: JSON.stringify(LONG), signal: leave.signal });
    const waits = post({ ...PROBLEM, options: { l: 0 } });
    leave.abort();
    await expect(left).rejects.toThrow();
    expect((await waits).status).toBe(200);
  });

  it('completes current requests when it stops, and refuses others', async () => {
    const { server, post, url, lines } = await serve('-l', '600');
    const first = post(LONG);
    while ((await fetch(`${url}/health`)).status !== 200);
    const closed = server.close();
    server.stopSearches();
    expect((await first).status).toBe(200);
    await closed;
    await expect(fetch(url)).rejects.toThrow();
    expect(lines.some((line) => line.includes('POST /  200'))).toBe(true);
  });
});

describe('a queue', () => {
  it('runs a limited number of jobs at a time, in their order', async () => {
    const queue = new SolveQueue(2, 10);
    const never = new AbortController().signal;
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const jobs = [0, 1, 2, 3].map((job) =>
      queue.run(() => {
        begun.push(job);
        return new Promise<void>((resolve) => ends.push(resolve));
      }, never),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[1]!();
    await jobs[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]!();
    await jobs[0];
    await Promise.resolve();
    for (const end of ends) end();
    await Promise.all(jobs);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('drops jobs that stop waiting', async () => {
    const queue = new SolveQueue(1, 1);
    const leave = new AbortController();
    let end = () => {};
    const first = queue.run(() => new Promise<void>((resolve) => (end = resolve)), leave.signal);
    const second = queue.run(async () => {}, leave.signal);
    await Promise.resolve();
    expect(queue.isFull).toBe(true);
    leave.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    expect(queue.isFull).toBe(false);
    end();
    await first;
    await queue.run(async () => {}, new AbortController().signal);
  });
});

describe('options of the server', () => {
  it('are vroom-express’s', () => {
    expect(
      readServeSettings(['-p', '3100', '--limit', '2.5mb', '--override', 'cl', '--baseurl', '/api']),
    ).toMatchObject({
      port: 3100,
      bodyLimit: 2.5 * 1024 * 1024,
      baseUrl: '/api/',
      maxLocations: 1000,
      maxVehicles: 200,
      timeoutMs: 300_000,
      overrides: new Set(['c', 'l']),
    });
  });

  it('are refused with every error', () => {
    const args = ['--port', '99999', '--limit', 'much', '--override', 'cz', '--baseurl', 'api', '--time', 'soon'];
    expect(() => readServeSettings(args)).toThrow(InvalidProblem);
    try {
      readServeSettings(args);
    } catch (error) {
      const { errors } = error as InvalidProblem;
      expect(errors.map(({ path }) => path).toSorted()).toEqual([
        '--baseurl',
        '--limit',
        '--override',
        '--port',
        '--time',
      ]);
    }
    expect(() => readServeSettings(['--router', 'osrm'])).toThrow('640 command line');
  });
});
