import { CallFailed, createClient } from '@roundsman/contract/client';
import { idempotentEndpoints } from '@roundsman/contract/idempotency-keys';
import { type Operations, type OptimizationDetail, rowsOf } from './api.ts';
import { RoundsmanError } from './roundsman-error.ts';

/** Method and path below /api of an operation, such as `POST /orders/:id/replan`. */
export type OperationName = keyof Operations;
export type InputOf<Name extends OperationName> = Operations[Name]['input'];
export type ReplyOf<Name extends OperationName> = Operations[Name]['reply'];
/** An operation that answers page by page. */
export type PagedName = keyof typeof rowsOf & OperationName;
/** A row of such an operation. */
export type RowOf<Name extends PagedName> =
  ReplyOf<Name> extends Record<(typeof rowsOf)[Name], readonly (infer Row)[]> ? Row : never;

export interface RoundsmanOptions {
  /** Address of the installation, such as `https://routes.example.com`. */
  readonly url: string;
  /** An API key, or a function that returns the present one. */
  readonly key: string | (() => string);
  /** Most repeats of a call that failed without being carried out; 3 by default. */
  readonly retries?: number;
  /** Milliseconds of one try; 60,000 by default. */
  readonly timeout?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** New for each thing that is created. Without one the client makes it. */
  readonly idempotencyKey?: string;
  /** `etag` of a plan: the change is refused when the plan has changed since. */
  readonly ifMatch?: string;
}

export interface CallResult<Reply> {
  readonly reply: Reply;
  /** Version of the plan, for `ifMatch`. */
  readonly etag: string | null;
}

export interface OptimizeOptions extends CallOptions {
  /** Milliseconds until `optimize` gives up waiting; the server goes on. 15 minutes by default. */
  readonly waitAtMost?: number;
  /** Called with each state of the run. */
  readonly onProgress?: (run: OptimizationDetail) => void;
}

/** The input can be left out where each part of it can. */
type ArgumentsOf<Input> = Partial<Input> extends Input ? [input?: Input & CallOptions] : [input: Input & CallOptions];
type Arguments<Name extends OperationName> = ArgumentsOf<InputOf<Name>>;

export interface Roundsman {
  /** Runs an operation. @throws {RoundsmanError} */
  call<Name extends OperationName>(name: Name, ...input: Arguments<Name>): Promise<ReplyOf<Name>>;
  /** Runs an operation and also returns the version of its plan. @throws {RoundsmanError} */
  callWithEtag<Name extends OperationName>(name: Name, ...input: Arguments<Name>): Promise<CallResult<ReplyOf<Name>>>;
  /** Returns all rows of a list, and requests pages one at a time. */
  each<Name extends PagedName>(name: Name, ...input: Arguments<Name>): AsyncGenerator<RowOf<Name>, void, undefined>;
  /** Uploads a spreadsheet of orders: csv, xls or xlsx. `columns` names the column of each field. */
  uploadOrders(
    file: Blob,
    columns: Operations['POST /orders/upload-orders']['input']['body'],
    options?: CallOptions,
  ): Promise<ReplyOf<'POST /orders/upload-orders'>>;
  /** Optimizes a plan and waits for the result. A `FAILED` run is returned, not thrown. */
  optimize(
    planId: string,
    settings?: Operations['POST /route-plans/:id/optimize']['input']['body'],
    options?: OptimizeOptions,
  ): Promise<OptimizationDetail>;
  /** Waits until a run of the optimizer has ended. */
  waitForOptimization(planId: string, runId: string, options?: OptimizeOptions): Promise<OptimizationDetail>;
}

/** A call's input, as the shared client takes it. */
interface Loose extends CallOptions {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, Blob | readonly Blob[]>>;
}

interface LooseClient {
  readonly call: (name: string, input: Loose) => Promise<unknown>;
}

const mostRowsAPage = 500;
const longestPauseMs = 60_000;

/** Creates a client of one installation. */
export function createRoundsman(options: RoundsmanOptions): Roundsman {
  const { key, retries = 3, timeout } = options;
  const base = `${options.url.replace(/\/+$/, '')}/api`;

  async function run(name: OperationName, input: Loose = {}): Promise<CallResult<unknown>> {
    const isKeyed = idempotentEndpoints.some((endpoint) => endpoint === name);
    const idempotencyKey = input.idempotencyKey ?? (isKeyed ? newKey() : undefined);
    let etag: string | null = null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Operations` types the calls instead of the contract
    const client = createClient({
      base,
      token: () => (typeof key === 'string' ? key : key()),
      onReply: ({ headers }) => (etag = headers.get('etag')),
      ...(timeout !== undefined && { timeout }),
    }) as unknown as LooseClient;
    for (let attempt = 0; ; attempt++) {
      try {
        const reply = await client.call(name, { ...input, ...(idempotencyKey !== undefined && { idempotencyKey }) });
        return { reply, etag };
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const failure = errorOf(error);
        const mayRepeat =
          failure.status === 429 || (isTemporary(failure) && (name.startsWith('GET ') || idempotencyKey));
        if (attempt >= retries || !mayRepeat) throw failure;
        const waitMs = failure.retryAfter ? failure.retryAfter * 1000 : 500 * 2 ** attempt * (0.5 + Math.random());
        if (waitMs > longestPauseMs) throw failure;
        await pause(waitMs, input.signal);
      }
    }
  }

  async function* each(name: PagedName, input: Loose = {}): AsyncGenerator<unknown, void, undefined> {
    const field = rowsOf[name];
    const size = Number(input.query?.['itemsPerPage'] ?? mostRowsAPage);
    let cursor: string | undefined;
    for (let page = Number(input.query?.['currentPage'] ?? 1); ; page++) {
      const place = cursor === undefined ? { currentPage: page } : { cursor, currentPage: undefined };
      const { reply } = await run(name, { ...input, query: { ...input.query, itemsPerPage: size, ...place } });
      const { [field]: rows = [], meta } = pageOf(reply);
      yield* rows;
      cursor = meta?.nextCursor ?? undefined;
      if (rows.length < size || meta?.nextCursor === null) return;
    }
  }

  async function waitForOptimization(
    id: string,
    runId: string,
    { signal, waitAtMost = 15 * 60_000, onProgress }: OptimizeOptions = {},
  ): Promise<OptimizationDetail> {
    const end = Date.now() + waitAtMost;
    for (let waitMs = 300; ; waitMs = Math.min(waitMs * 1.5, 3000)) {
      const state = await typed.call('GET /route-plans/:id/optimizations/:runId', {
        params: { id, runId },
        ...(signal && { signal }),
      });
      onProgress?.(state);
      if (state.status !== 'QUEUED' && state.status !== 'RUNNING') return state;
      if (Date.now() + waitMs > end) throw new Error(`The optimization ${runId} has not ended in time`);
      await pause(waitMs, signal);
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated types say what each operation takes and returns
  const typed = {
    call: async (name: OperationName, input?: Loose) => (await run(name, input)).reply,
    callWithEtag: run,
    each,
    uploadOrders: async (file: Blob, columns: unknown, calling: CallOptions = {}) =>
      (await run('POST /orders/upload-orders', { ...calling, body: columns, files: { file } })).reply,
    optimize: async (
      id: string,
      settings: unknown = {},
      { waitAtMost, onProgress, ...calling }: OptimizeOptions = {},
    ) => {
      const { reply } = await run('POST /route-plans/:id/optimize', { ...calling, params: { id }, body: settings });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the operation's reply
      const { runId } = reply as ReplyOf<'POST /route-plans/:id/optimize'>;
      return waitForOptimization(id, runId, {
        ...(calling.signal && { signal: calling.signal }),
        ...(waitAtMost !== undefined && { waitAtMost }),
        ...(onProgress && { onProgress }),
      });
    },
    waitForOptimization,
  } as Roundsman;
  return typed;
}

type Page = { readonly [field: string]: readonly unknown[] | undefined } & {
  readonly meta?: { readonly nextCursor?: string | null };
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the replies of lists have rows and `meta`
const pageOf = (reply: unknown): Page => reply as Page;

function errorOf({ status, body, retryAfter, message }: CallFailed): RoundsmanError {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's form of a failure, which the generated types describe too
  const described = body as ConstructorParameters<typeof RoundsmanError>[1];
  return new RoundsmanError(status, described ?? { message }, retryAfter);
}

/** Returns whether the same call may succeed later: no answer, or a server that is starting, overloaded or restarted. */
const isTemporary = ({ status }: RoundsmanError): boolean => [0, 502, 503, 504].includes(status);

/** Returns 128 random bits. Browsers have `randomUUID` over https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
