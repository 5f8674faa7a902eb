export { CallFailed } from './call-failed.ts';

import { CallFailed } from './call-failed.ts';
import type { CallInput, Endpoint, EndpointName, Reply } from './endpoint.ts';
import type { ErrorBody } from './errors.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

export interface ClientOptions {
  /** The base URL of the API, without a trailing slash: '/api' or 'https://host/api'. */
  readonly base: string;
  /** Bearer token, or undefined when signed out. */
  readonly token?: () => string | undefined;
  /** Called once for each failure before it is thrown. */
  readonly onFailure?: (failure: CallFailed) => void;
  /** Called for each response, also of failures. Its headers may have a renewed token. */
  readonly onReply?: (response: Response) => void;
  /** Supplies the Idempotency-Key of calls that create something. Without it, each call creates again. */
  readonly idempotencyKeys?: IdempotencyKeys;
  /** Milliseconds; 60,000 by default. */
  readonly timeout?: number;
}

type ByName<All, Name> = Extract<All, { name: Name }>;
type Extras = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The call is refused when the plan has another version. */
  ifMatch?: string;
  files?: Readonly<Record<string, File | Blob | readonly (File | Blob)[]>>;
};
type Input<E> = keyof CallInput<E> extends never ? Extras : CallInput<E> & Extras;

/** The typed client. `All` is the contract's union of endpoints. It does not load zod. */
export interface Client<All extends Endpoint> {
  readonly call: <Name extends All['name']>(
    name: Name,
    ...input: keyof CallInput<ByName<All, Name>> extends never ? [input?: Extras] : [input: Input<ByName<All, Name>>]
  ) => Promise<Reply<ByName<All, Name>>>;
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Extras;

/** Replaces the `:name` parts of an endpoint's path. */
export function pathOf(name: EndpointName, params: Record<string, unknown> = {}): string {
  return name
    .slice(name.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

/** `{a: 1, filters: {status: 'X'}, list: [1, 2]}` → `a=1&filters[status]=X&list=1&list=2`; empty values are omitted. */
export function queryString(query: Record<string, unknown> = {}, prefix = ''): string {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    const name = prefix ? `${prefix}[${key}]` : key;
    if (Array.isArray(value))
      for (const item of value) parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(item))}`);
    else if (typeof value === 'object') parts.push(queryString({ ...value }, name));
    else parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`);
  }
  return parts.filter(Boolean).join('&');
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function formOf(body: unknown, files: Extras['files']): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...(typeof body === 'object' ? body : {}) })) {
    if (value === undefined || value === null) continue;
    form.append(key, textOf(value));
  }
  for (const [key, value] of Object.entries(files ?? {}))
    for (const file of [value].flat()) form.append(key, file as Blob);
  return form;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends refusals in this form; the client has no zod
const errorBodyOf = async (response: Response): Promise<ErrorBody> => (await response.json()) as ErrorBody;

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(toError(signal.reason));
    });
  });
}

export function createClient<All extends Endpoint>(options: ClientOptions): Client<All> {
  async function call(name: EndpointName, input: Loose = {}): Promise<unknown> {
    const method = name.slice(0, name.indexOf(' '));
    const query = queryString(input.query);
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = options.token?.();
    if (token) headers.authorization = `Bearer ${token}`;
    const intention = input.idempotencyKey ? undefined : options.idempotencyKeys?.begin(name, input);
    const key = input.idempotencyKey ?? intention?.key;
    if (key) headers['idempotency-key'] = key;
    if (input.ifMatch) headers['if-match'] = input.ifMatch;
    let body: RequestInit['body'];
    if (input.files) body = formOf(input.body, input.files);
    else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(input.body);
    }
    const timeout = AbortSignal.timeout(options.timeout ?? 60_000);
    const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
    async function send(): Promise<unknown> {
      const response = await fetch(`${options.base}${pathOf(name, input.params)}${query && `?${query}`}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal,
      });
      options.onReply?.(response);
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      if (response.ok) return isJson ? response.json() : response.blob();
      const failure = new CallFailed(
        response.status,
        isJson ? await errorBodyOf(response) : undefined,
        Number(response.headers.get('retry-after')) || null,
      );
      if (!key || failure.body?.code !== 'request_in_progress') throw failure;
      // The first call with this key is still running: its response is returned for the repeat, too.
      await pause((failure.retryAfter ?? 1) * 1000, signal);
      return send();
    }
    try {
      const answer = await send();
      intention?.end();
      return answer;
    } catch (error) {
      const failure = error instanceof CallFailed ? error : new CallFailed(0, undefined);
      intention?.end(failure);
      if (input.signal?.aborted) throw error;
      options.onFailure?.(failure);
      throw failure;
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types what `call` takes and returns
  return { call } as Client<All>;
}
