import { UrlRefused, safeFetch, type SafeResponse } from '../../../platform/http/safe-fetch.ts';
import { ShopFailed } from './shop-failed.ts';
import { codeOf, partOf } from '../../../platform/parts.ts';

const timeoutMs = 30_000;
const maxBytes = 20_000_000;
const maxWaits = 5;
const maxWaitSeconds = 60;
const quoted = 300;

export interface ShopRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path below the shop's URL. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text unchanged. */
  readonly body?: object | string;
}

export interface ShopResponse {
  /** Parsed JSON, unchecked. */
  readonly body: unknown;
  readonly headers: SafeResponse['headers'];
}

/** Sends requests to a shop, and pauses when the shop requires it. */
export interface ShopHttp {
  /** @throws ShopFailed */
  send(request: ShopRequest): Promise<ShopResponse>;
}

export interface ShopHttpOptions {
  readonly url: string;
  readonly allowedHosts: readonly string[];
  readonly signal?: AbortSignal;
  /** Waits a number of seconds. */
  readonly wait: (seconds: number) => Promise<void>;
}

export function shopHttp({ url, allowedHosts, signal, wait }: ShopHttpOptions): ShopHttp {
  async function once({ method = 'GET', path, query = {}, headers, body }: ShopRequest): Promise<SafeResponse> {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    const address = `${url.replace(/\/+$/, '')}${path}${search.size > 0 ? `${path.includes('?') ? '&' : '?'}${search.toString()}` : ''}`;
    const isJson = typeof body === 'object';
    try {
      return await safeFetch(address, {
        method,
        headers: { accept: 'application/json', ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
        allowedHosts,
        ...(signal && { signal }),
        timeoutMs,
        maxBytes,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof UrlRefused) throw new ShopFailed('refused');
      const code = codeOf(error);
      throw new ShopFailed(code === 'ETIMEDOUT' ? 'timeout' : 'unreachable', code ?? null);
    }
  }

  async function send(request: ShopRequest): Promise<ShopResponse> {
    for (let waits = 0; ; waits++) {
      const answer = await once(request);
      const isBusy = answer.status === 429 || answer.status === 503;
      if (!isBusy) return { body: bodyOf(answer), headers: answer.headers };
      if (waits === maxWaits) throw new ShopFailed('busy');
      await wait(pauseOf(answer, waits));
    }
  }
  return { send };
}

/** Returns the pause in seconds: the shop's Retry-After, or an increasing one, up to a limit. */
function pauseOf({ headers }: SafeResponse, waits: number): number {
  const retryAfter = Number(headers['retry-after']);
  return Math.min(maxWaitSeconds, Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : 2 ** waits);
}

function bodyOf({ status, headers, text, isCut }: SafeResponse): unknown {
  const message = plainTextOf(text);
  if (status === 401) throw new ShopFailed('unauthorized', message);
  if (status === 403) throw new ShopFailed('forbidden', message);
  if (status === 404) throw new ShopFailed('no_api', message);
  if (status >= 300 && status < 400) throw new ShopFailed('redirected', headers.location?.slice(0, quoted) ?? null);
  if (status >= 500) throw new ShopFailed('broken', `${status} ${message ?? ''}`.trim());
  if (status < 200 || status >= 400) throw new ShopFailed('answered', `${status} ${message ?? ''}`.trim());
  if (text.trim() === '') return null;
  if (isCut) throw new ShopFailed('unreadable');
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopFailed('unreadable', message);
  }
}

/** Returns the plain text of an error response: a message in JSON, or an HTML page. */
function plainTextOf(text: string): string | null {
  const plain = (value: string): string | null =>
    value
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\0\s]+/g, ' ')
      .trim()
      .slice(0, quoted) || null;
  try {
    const body: unknown = JSON.parse(text);
    const message = partOf(body, 'message') ?? partOf(body, 'errors') ?? partOf(body, 'error');
    // PrestaShop has a list: [{ code, message }].
    const texts = Array.isArray(message) ? message.map((item) => partOf(item, 'message') ?? item) : [message];
    return message
      ? plain(texts.map((text) => (typeof text === 'string' ? text : JSON.stringify(text))).join('; '))
      : null;
  } catch {
    return plain(text);
  }
}
