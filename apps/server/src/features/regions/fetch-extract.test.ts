import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchExtract } from './fetch-extract.ts';
import type { RegionProblem } from './region-problem.ts';
import { village } from './village.fixture.ts';

/** An extract of some megabytes, so that a download can end in the middle. */
const extract = Buffer.concat([Buffer.from(village()), Buffer.alloc(3_000_000, 7)]);

let folder: string;
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roundsman-fetch-'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server with this handler. Returns its URL. */
async function serving(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/town.osm.pbf`;
}

async function fetched(
  source: string,
  { free = 1e12, signal = new AbortController().signal, stallMs = 30_000 } = {},
): Promise<Buffer> {
  const target = path.join(folder, 'extract.osm.pbf');
  await fetchExtract({ source_kind: 'url', source }, target, {
    part: path.join(folder, 'extract.part'),
    allowedHosts: ['127.0.0.1'],
    freeBytes: async () => free,
    onProgress: () => undefined,
    signal,
    stallMs,
    pauseMs: 1,
  });
  return readFileSync(target);
}

const problem = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: RegionProblem) => error.code ?? String(error),
  );

describe('a download', () => {
  it('stores the whole file', async () => {
    const address = await serving((_request, reply) => reply.end(extract));
    expect((await fetched(address)).equals(extract)).toBe(true);
  });

  it('resumes after an interruption while the file is the same', async () => {
    const ranges: (string | undefined)[] = [];
    const address = await serving(({ headers }, reply) => {
      ranges.push(headers.range);
      const from = Number(/bytes=(\d+)/.exec(headers.range ?? '')?.[1] ?? 0);
      reply.setHeader('etag', '"one"');
      reply.setHeader('content-length', extract.length - from);
      if (from > 0) reply.writeHead(206, { 'content-range': `bytes ${from}-${extract.length - 1}/${extract.length}` });
      if (from > 0) return void reply.end(extract.subarray(from));
      reply.write(extract.subarray(0, 1_000_000), () => setTimeout(() => reply.destroy(), 50));
    });
    expect((await fetched(address)).equals(extract)).toBe(true);
    expect(ranges[0]).toBeUndefined();
    expect(ranges[1]).toMatch(/^bytes=[1-9]/);
  });

  it('restarts when the file has changed meanwhile', async () => {
    let requests = 0;
    const address = await serving((_request, reply) => {
      requests++;
      reply.setHeader('etag', `"${requests}"`);
      reply.setHeader('content-length', extract.length);
      if (requests > 1) return void reply.end(extract);
      reply.write(extract.subarray(0, 1_000_000), () => setTimeout(() => reply.destroy(), 50));
    });
    expect((await fetched(address)).equals(extract)).toBe(true);
  });

  it('refuses a web page, and stops reading it at once', async () => {
    const page = `<!doctype html><title>Please sign in</title>${' '.repeat(10_000)}`;
    const address = await serving((_request, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(page));
    expect(await problem(fetched(address))).toBe('not_pbf');
  });

  it('refuses a file of a few bytes', async () => {
    expect(await problem(fetched(await serving((_request, reply) => reply.end('ok'))))).toBe('not_pbf');
  });

  it.each([404, 403])('reports status %i', async (status) => {
    const address = await serving((_request, reply) => reply.writeHead(status).end());
    expect(await problem(fetched(address))).toBe('address_answered');
  });

  it.each([503, 429])('retries after status %i, as the server may be busy', async (status) => {
    let requests = 0;
    const address = await serving((_request, reply) =>
      ++requests < 3 ? reply.writeHead(status, { 'retry-after': '0' }).end() : reply.end(extract),
    );
    expect((await fetched(address)).equals(extract)).toBe(true);
  });

  it('reports status 503 when it repeats', async () => {
    const address = await serving((_request, reply) => reply.writeHead(503).end());
    const failure = await fetched(address).catch((error: RegionProblem) => error);
    expect(failure).toMatchObject({ code: 'address_answered', values: { status: 503 } });
  });

  it('succeeds after many interruptions, as long as each try brings data', async () => {
    const large = Buffer.concat([extract, Buffer.alloc(6_000_000, 1)]);
    const address = await serving(({ headers }, reply) => {
      const from = Number(/bytes=(\d+)/.exec(headers.range ?? '')?.[1] ?? 0);
      reply.setHeader('etag', '"one"');
      reply.setHeader('content-length', large.length - from);
      if (from > 0) reply.writeHead(206, { 'content-range': `bytes ${from}-${large.length - 1}/${large.length}` });
      const to = Math.min(large.length, from + 1_100_000);
      reply.write(large.subarray(from, to), () =>
        to === large.length ? reply.end() : setTimeout(() => reply.destroy(), 30),
      );
    });
    expect((await fetched(address)).equals(large)).toBe(true);
  });

  it('reports a server that refuses connections as unreachable', async () => {
    const address = await serving(() => undefined);
    server?.close();
    expect(await problem(fetched(address))).toBe('address_unreachable');
  });

  it('reports a server that never responds as unreachable', async () => {
    expect(await problem(fetched(await serving(() => undefined), { stallMs: 200 }))).toBe('address_unreachable');
  });

  it('that stops repeatedly has stalled; its part stays for the next try', async () => {
    const address = await serving((_request, reply) => {
      reply.setHeader('etag', '"one"');
      reply.setHeader('content-length', extract.length);
      reply.write(extract.subarray(0, 100_000));
    });
    expect(await problem(fetched(address, { stallMs: 500 }))).toBe('address_stalled');
    expect(existsSync(path.join(folder, 'extract.part'))).toBe(true);
  });

  it('without an end stops before it fills the disk', async () => {
    let sent = 0;
    const piece = Buffer.alloc(1 << 20, 1);
    const address = await serving((_request, reply) => {
      reply.write(extract.subarray(0, 500));
      const more = (): void => {
        if (reply.destroyed) return;
        sent += piece.length;
        reply.write(piece, more);
      };
      more();
    });
    let requests = 0;
    const target = path.join(folder, 'extract.osm.pbf');
    const ends = fetchExtract({ source_kind: 'url', source: address }, target, {
      part: path.join(folder, 'extract.part'),
      allowedHosts: ['127.0.0.1'],
      freeBytes: async () => (requests++ < 2 ? 1e12 : 1e6),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(await problem(ends)).toBe('disk_full');
    expect(sent).toBeLessThan(300e6);
  });

  it('of a file larger than the disk does not start', async () => {
    const address = await serving((_request, reply) => reply.end(extract));
    expect(await problem(fetched(address, { free: 5e6 }))).toBe('disk_full');
  });

  it('stops when the work is canceled', async () => {
    const address = await serving((_request, reply) => reply.write(extract.subarray(0, 100_000)));
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('canceled')), 100);
    await expect(fetched(address, { signal: stop.signal })).rejects.toThrow('canceled');
  });
});
