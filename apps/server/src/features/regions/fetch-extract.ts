import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { beginsLikeExtract, signatureLength } from '../../platform/geo/check-extract.ts';
import { UrlRefused, safeGet } from '../../platform/http/safe-fetch.ts';
import { RegionProblem } from './region-problem.ts';
import { fileProblem } from './read-source.ts';
import { refuseSmallDisk } from './refuse-small-disk.ts';
import type { Source } from './regions.store.ts';
import { asError, codeOf } from '../../platform/parts.ts';
import type { Readable } from 'node:stream';
import { z } from 'zod';

export interface FetchOptions {
  /** Path of the incomplete download. */
  readonly part: string;
  readonly allowedHosts: readonly string[];
  readonly freeBytes: () => Promise<number>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
  /** Milliseconds without data after which a download reconnects and resumes; 30 s by default. */
  readonly stallMs?: number;
  /** Milliseconds that the wait before a new try grows by with each try; 1 s by default. */
  readonly pauseMs?: number;
}

const tries = 5;
/** A try that brought this much does not count as failed: large extracts may need many tries. */
const worthBytes = 1e6;

/**
 * Fetches the extract to `target`, where it appears whole. A download resumes where an earlier try for the same URL
 * ended.
 *
 * @throws {RegionProblem} when the extract cannot be fetched
 */
export async function fetchExtract(source: Source, target: string, options: FetchOptions): Promise<void> {
  if (source.source_kind === 'upload') return moveUpload(source.upload ?? null, target, options);
  if (source.source_kind === 'file') return copyFile(source.source, target, options);
  await download(source.source, target, options);
}

async function moveUpload(upload: string | null, target: string, { freeBytes }: FetchOptions): Promise<void> {
  const size = upload ? (await stat(upload).catch(() => undefined))?.size : undefined;
  if (!upload || size === undefined) throw new RegionProblem('upload_gone');
  // The upload is on the same disk and takes no further space.
  await refuseSmallDisk(size, async () => (await freeBytes()) + size);
  await rename(upload, target);
}

async function copyFile(file: string, target: string, { part, ...options }: FetchOptions): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw fileProblem(error, file);
  });
  await refuseSmallDisk(size, options.freeBytes);
  try {
    await pour(createReadStream(file, { highWaterMark: 1 << 20 }), part, {
      from: 0,
      options,
      onBytes: (bytes) => options.onProgress(size ? bytes / size : 1),
    });
  } catch (error) {
    throw fileProblem(error, file);
  }
  await rename(part, target);
}

/** Describes the file of an incomplete download. It is resumed only while the server reports the same tag. */
const begunDownload = z.object({ address: z.string(), tag: z.string().nullable() });
type Begun = z.output<typeof begunDownload>;

async function download(address: string, target: string, { part, ...options }: FetchOptions): Promise<void> {
  const { hostname: host } = new URL(address);
  for (let attempt = 1; ; attempt++) {
    const before = await sizeOf(part);
    try {
      await downloadOnce(address, part, options);
      break;
    } catch (error) {
      if (options.signal.aborted) throw options.signal.reason;
      if (error instanceof RegionProblem) throw error;
      if (error instanceof UrlRefused) throw new RegionProblem('address_refused', { host: error.host });
      const { message } = asError(error);
      const code = codeOf(error) ?? '';
      if (code === 'ENOSPC') throw new RegionProblem('disk_full', { needed: 0, free: await options.freeBytes() });
      const received = await sizeOf(part);
      if (received - before >= worthBytes) attempt = 0;
      // Unknown names and refused connections do not improve. Connections that brought data and busy servers may.
      const isBusy = error instanceof Busy;
      if (attempt >= tries || (received === before && received === 0 && !isBusy)) {
        if (isBusy && received === 0) throw new RegionProblem('address_answered', { host, status: error.status });
        if (code === stalled || received > 0) throw new RegionProblem('address_stalled', { host, received });
        throw new RegionProblem('address_unreachable', { host, detail: code || message });
      }
      const requestedMs = isBusy ? error.waitMs : 0;
      await wait(Math.min(30_000, Math.max(requestedMs, (options.pauseMs ?? 1000) * (attempt + 1))), options.signal);
    }
  }
  await rename(part, target);
  await rm(`${part}.json`, { force: true });
}

const stalled = 'ESTALLED';

/** The server is busy; `waitMs` is the delay it requests. */
class Busy extends Error {
  readonly status: number;
  readonly waitMs: number;
  constructor(status: number, retryAfter: string | undefined) {
    super(`HTTP ${status}`);
    this.status = status;
    this.waitMs = Number(retryAfter ?? 0) * 1000 || 0;
  }
}

async function downloadOnce(address: string, part: string, options: Omit<FetchOptions, 'part'>): Promise<void> {
  const { allowedHosts, signal, freeBytes } = options;
  const begun = await readBegun(part, address);
  const have = begun ? await sizeOf(part) : 0;
  const answer = await safeGet(address, {
    allowedHosts,
    signal,
    ...(options.stallMs && { timeoutMs: options.stallMs }),
    headers: begun?.tag && have > 0 ? { range: `bytes=${have}-`, 'if-range': begun.tag } : {},
  });
  try {
    const { statusCode = 0, headers } = answer;
    const goesOn = statusCode === 206 && headers['content-range']?.startsWith(`bytes ${have}-`) === true;
    if (statusCode !== 200 && !goesOn) {
      // The part is not shorter than the file on the server: start again.
      if (statusCode === 416) await rm(part, { force: true });
      if (statusCode === 416) throw new Error(`HTTP ${statusCode}`);
      if (statusCode === 429 || statusCode >= 500) throw new Busy(statusCode, headers['retry-after']);
      throw new RegionProblem('address_answered', { host: new URL(address).hostname, status: statusCode });
    }
    const rest = Number(headers['content-length'] ?? Number.NaN);
    const from = goesOn ? have : 0;
    const total = from + rest;
    if (Number.isFinite(total)) await refuseSmallDisk(total, async () => (await freeBytes()) + from);
    const tag = headers.etag?.startsWith('W/') === false ? headers.etag : (headers['last-modified'] ?? null);
    await writeFile(`${part}.json`, JSON.stringify({ address, tag } satisfies Begun));
    let sinceLook = 0;
    await pour(answer, part, {
      from,
      options,
      isExtract: true,
      onBytes: async (bytes, added) => {
        options.onProgress(Number.isFinite(total) ? bytes / total : 1 - 1 / (1 + bytes / 50e6));
        // A download without an end must not fill the disk.
        if ((sinceLook += added) < 32e6) return;
        sinceLook = 0;
        await refuseSmallDisk(bytes, async () => (await freeBytes()) + bytes);
      },
    });
    if (Number.isFinite(total) && (await sizeOf(part)) < total) throw new Error('The download ended too early');
  } finally {
    answer.destroy();
  }
}

interface Pouring {
  readonly from: number;
  readonly options: Pick<FetchOptions, 'signal' | 'stallMs'>;
  /** True when the first bytes decide whether this is an extract, and not a web page, for example. */
  readonly isExtract?: boolean;
  readonly onBytes: (bytes: number, added: number) => void | Promise<void>;
}

/** Appends the stream to the file. Fails when too little arrives for `stallMs`. */
async function pour(
  from: NodeJS.ReadableStream & { destroy(error?: Error): void },
  part: string,
  { from: start, options, isExtract = false, onBytes }: Pouring,
): Promise<void> {
  const { signal, stallMs = 30_000 } = options;
  signal.throwIfAborted();
  const to = createWriteStream(part, start > 0 ? { flags: 'r+', start } : { flags: 'w' });
  await once(to, 'open');
  // A trickle counts as stalled: at least this many bytes have to arrive within the time.
  const least = (1024 * stallMs) / 1000;
  let arrived = 0;
  let noted = 0;
  const watch = setInterval(() => {
    if (arrived - noted < least) from.destroy(Object.assign(new Error('No more data arrived'), { code: stalled }));
    noted = arrived;
  }, stallMs);
  const stop = () => from.destroy(asError(signal.reason));
  signal.addEventListener('abort', stop, { once: true });
  let head = Buffer.alloc(0);
  try {
    for await (const piece of from) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      if (isExtract && start === 0 && head.length < signatureLength) {
        head = Buffer.concat([head, chunk.subarray(0, signatureLength)]);
        if (head.length >= signatureLength && !beginsLikeExtract(head)) throw new RegionProblem('not_pbf');
      }
      arrived += chunk.length;
      if (!to.write(chunk)) await once(to, 'drain');
      await onBytes(start + arrived, chunk.length);
    }
    if (isExtract && start === 0 && !beginsLikeExtract(head)) throw new RegionProblem('not_pbf');
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', stop);
    from.destroy();
    await new Promise<void>((done) => to.end(() => done()));
  }
  const file = await open(part, 'r+');
  await file.sync();
  await file.close();
}

/**
 * Writes an extract that a browser uploads to `target`. @throws {RegionProblem} when it is not an extract, or the disk
 * is too small
 */
export async function storeUpload(
  body: Readable,
  /** Bytes by the sender's Content-Length; 0 without one. */
  size: number,
  target: string,
  freeBytes: () => Promise<number>,
): Promise<void> {
  await refuseSmallDisk(size, freeBytes);
  const never = new AbortController();
  try {
    await pour(body, `${target}.part`, {
      from: 0,
      options: { signal: never.signal, stallMs: 120_000 },
      isExtract: true,
      onBytes: () => undefined,
    });
    await rename(`${target}.part`, target);
  } catch (error) {
    await rm(`${target}.part`, { force: true });
    throw error;
  }
}

/** Waits. @throws the signal's reason as soon as the work is canceled */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
}

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;

async function readBegun(part: string, address: string): Promise<Begun | undefined> {
  try {
    const begun = begunDownload.parse(JSON.parse(await readFile(`${part}.json`, 'utf8')));
    return begun.address === address && begun.tag ? begun : undefined;
  } catch {
    return undefined;
  }
}
