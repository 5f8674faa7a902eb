import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { TravelSource } from '../../formats/vroom-travel.ts';
import { InvalidProblem } from '../../problem/validate.ts';
import { INPUT_ERROR, INTERNAL_ERROR } from '../error-response.ts';
import { type SolveSettings, solveText } from '../solve-text.ts';
import { HttpError, httpResponseOf } from './http-error.ts';
import { readRequest } from './read-request.ts';
import type { Override, ServeSettings } from './serve-settings.ts';
import { SolveQueue } from './solve-queue.ts';

/** Part of a request's timeout that is reserved for reading the problem and writing the response. */
const OVERHEAD_MS = 500;
const RETRY_AFTER_SECONDS = 5;
const MAX_THREADS = 64;

const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Origin, X-Requested-With, Content-Type, Accept',
  'Content-Type': 'application/json; charset=utf-8',
};

/** The problem that `GET /health` solves. */
const SMALL_PROBLEM = JSON.stringify({
  vehicles: [{ id: 1, start_index: 0, end_index: 0 }],
  jobs: [{ id: 1, location_index: 1 }],
  matrix: [
    [0, 1],
    [1, 0],
  ],
});

/** Responds to requests as vroom-express does. */
export class SolveServer {
  readonly http: Server;
  private readonly settings: ServeSettings;
  private readonly source: TravelSource | undefined;
  private readonly log: (line: string) => void;
  private readonly queue: SolveQueue;
  /** Ends all searches. */
  private readonly interrupt = new AbortController();
  private isClosing = false;

  /** @param log receives a line for each request */
  constructor(settings: ServeSettings, source: TravelSource | undefined, log: (line: string) => void) {
    this.settings = settings;
    this.source = source;
    this.log = log;
    this.queue = new SolveQueue(settings.concurrency, settings.queue);
    this.http = createServer((request, response) => void this.handle(request, response));
    this.http.requestTimeout = settings.timeoutMs;
  }

  /** Accepts no new requests. Resolves when the current ones have a response. */
  close(): Promise<void> {
    this.isClosing = true;
    return new Promise((resolve, reject) => {
      this.http.close((error) => (error ? reject(error) : resolve()));
      this.http.closeIdleConnections();
    });
  }

  /** Ends all searches; their responses contain the best solutions so far. */
  stopSearches(): void {
    this.interrupt.abort();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const begun = performance.now();
    let status = 200;
    let body: unknown;
    let cause = '';
    try {
      body = await this.respond(request, response);
    } catch (error) {
      ({ status, body } = httpResponseOf(error));
      cause = `  ${describe(error)}`;
    }
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    // The unread rest of a body would be parsed as the next request.
    if (this.isClosing || !request.complete) response.setHeader('Connection', 'close');
    response.writeHead(status).end(body === undefined ? undefined : JSON.stringify(body));
    const { method = '', url = '' } = request;
    const milliseconds = Math.round(performance.now() - begun);
    this.log(`${new Date().toISOString()}  ${method} ${url}  ${status}  ${milliseconds} ms${cause}`);
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { baseUrl } = this.settings;
    const [path = ''] = (request.url ?? '').split('?');
    const isRoot = path === baseUrl || `${path}/` === baseUrl;
    if (isRoot && request.method === 'OPTIONS') {
      response.setHeader('Allow', 'POST');
      response.setHeader('Access-Control-Allow-Methods', 'POST');
      return undefined;
    }
    if (this.isClosing) throw new HttpError(INTERNAL_ERROR, 'The server is stopping', 503);
    if (isRoot && request.method === 'POST') return await this.solve(request, response);
    if (path === `${baseUrl}health` && request.method === 'GET') {
      await solveText(SMALL_PROBLEM, { ...this.solveSettings({}), iterations: 1, threads: 1 }, this.interrupt.signal);
      return undefined;
    }
    throw new HttpError(INPUT_ERROR, `There is no ${request.method} ${path}; send problems to POST ${baseUrl}`, 404);
  }

  private async solve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { timeoutMs } = this.settings;
    const due = performance.now() + timeoutMs;
    const { text, options } = await readRequest(request, this.settings);
    if (this.queue.isFull) throw new HttpError(INTERNAL_ERROR, 'Too many requests are waiting; try again later', 503);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([gone.signal, timeout, this.interrupt.signal]);
    const settings = this.solveSettings(options);
    const job = () => {
      const left = Math.max(0, due - performance.now() - OVERHEAD_MS) / 1000;
      return solveText(text, { ...settings, seconds: Math.min(settings.seconds, left) }, signal, this.source);
    };
    try {
      return await this.queue.run(job, AbortSignal.any([gone.signal, timeout]));
    } catch (error) {
      if (timeout.aborted && error === timeout.reason)
        throw new HttpError(INTERNAL_ERROR, `It was not its turn within ${timeoutMs} ms; try again later`, 503);
      throw error;
    }
  }

  /** Returns the settings of a request: its options where it may set them, otherwise those of the server. */
  private solveSettings(options: Readonly<Record<string, unknown>>): SolveSettings {
    const { seconds, threads, isPlan, overrides } = this.settings;
    const given = (letter: Override): unknown => (overrides.has(letter) ? options[letter] : undefined);
    const c = given('c');
    const l = given('l');
    const t = given('t');
    return {
      objective: null,
      rounding: null,
      iterations: null,
      seed: 1,
      showsProgress: false,
      showsStatistics: false,
      explains: false,
      isPlan: c === undefined || c === null ? isPlan : Boolean(c),
      seconds: typeof l === 'number' && l >= 0 ? l : seconds,
      threads: typeof t === 'number' && t >= 1 ? Math.min(Math.floor(t), MAX_THREADS) : threads,
    };
  }
}

/** Formats an error for the log: the message of a client's error, the stack of any other. */
function describe(error: unknown): string {
  if (error instanceof HttpError || error instanceof InvalidProblem) return JSON.stringify(error.message);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
