import { setTimeout as wait } from 'node:timers/promises';
import { type RequestProvider, type HostedProvider, ProviderFailed } from './hosted-provider.ts';
import { Quota } from './quota.ts';

/**
 * How long whoever asks can wait: the optimizer for its matrix, or a person who has moved a stop. The waits of `long` after "too many"
 * add up to more than a minute, after which every provider's quota is new.
 */
export const timeouts = {
  long: { timeoutMs: 20_000, tries: 4, firstWaitMs: 500, firstLimitWaitMs: 10_000, maxWaitMs: 60_000 },
  short: { timeoutMs: 5000, tries: 2, firstWaitMs: 200, firstLimitWaitMs: 200, maxWaitMs: 5000 },
} as const;
export interface Timeouts {
  readonly timeoutMs: number;
  /** Of a question that may go better in a moment (too many, out of order, no answer). */
  readonly tries: number;
  readonly firstWaitMs: number;
  /** The first wait when the provider wants no more requests; each further one is twice as long. */
  readonly firstLimitWaitMs: number;
  /** The longest wait that a provider may ask for; the request fails at once if it asks for more. */
  readonly maxWaitMs: number;
  /** Instead of what the provider's terms allow. */
  readonly requestsAMinute?: number;
  /** How long the minute of the quota is: 60 s but in tests. */
  readonly minuteMs?: number;
}
/** A reply larger than this is none of a matrix or way within the limits. */
const maxResponseBytes = 64 * 1024 * 1024;

/** By server, key and kind of request: all plans of a key share its quota. */
const quotas = new Map<string, Quota>();

/** A person who moves a stop needs a route, and does not wait behind a matrix: providers count the two apart. */
function quotaOf(server: string, key: string, kind: 'matrix' | 'route', minuteMs: number): Quota {
  const name = `${server} ${key} ${kind}`;
  const quota = quotas.get(name) ?? new Quota(minuteMs);
  quotas.set(name, quota);
  return quota;
}

/**
 * Asks a provider's server: keeps its rate, waits and tries again where that may help, gives up in time. Redirects are not followed, for the key
 * would go with them; no message holds an address, which may hold the key.
 */
export function requestProvider(
  provider: HostedProvider,
  origin: string,
  key: string,
  {
    timeoutMs,
    tries,
    firstWaitMs,
    firstLimitWaitMs,
    maxWaitMs,
    minuteMs = 60_000,
    requestsAMinute = provider.limits.requestsAMinute,
  }: Timeouts,
  signal?: AbortSignal,
): RequestProvider {
  async function takeTurn(quota: Quota, elements: number): Promise<void> {
    const now = Date.now();
    const turn = quota.reserve(now, elements, { requestsAMinute, elementsAMinute: provider.limits.elementsAMinute });
    if (turn > now) await wait(turn - now, undefined, signal && { signal });
  }

  return async ({ path, query, headers, body, origin: other, elements = 0 }) => {
    const quota = quotaOf(origin, key, elements > 0 ? 'matrix' : 'route', minuteMs);
    // A server of one's own (and a test's) stands for all of the provider's servers.
    const base = other !== undefined && origin === provider.origin ? other : origin;
    const url = new URL(base.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    for (let tried = 1; ; tried++) {
      await takeTurn(quota, elements);
      const timeout = AbortSignal.timeout(timeoutMs);
      let problem: ProviderFailed;
      let retryAfterMs = 0;
      try {
        const response = await fetch(url, {
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          ...(body === undefined
            ? { headers: { ...headers } }
            : {
                method: 'POST',
                body: JSON.stringify(body),
                headers: { 'content-type': 'application/json', ...headers },
              }),
        });
        if (response.ok) return await jsonOf(response);
        await response.body?.cancel();
        retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0;
        problem = problemOf(response.status, provider.title);
        if (response.status !== 429 && response.status < 500) throw problem;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ProviderFailed) throw error;
        problem = new ProviderFailed('unreachable', `${provider.title} did not answer`);
      }
      if (tried >= tries) throw problem;
      // Others who wait as long do not all come back at once.
      const isLimit = problem.problem === 'limit';
      const first = isLimit ? firstLimitWaitMs : firstWaitMs;
      const pause = Math.max(retryAfterMs, first * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
      if (pause > maxWaitMs) throw problem;
      if (isLimit) quota.pauseUntil(Date.now() + pause);
      await wait(pause, undefined, signal && { signal });
    }
  };
}

function problemOf(status: number, title: string): ProviderFailed {
  if (status === 401 || status === 403) return new ProviderFailed('refused', `${title} refused the key (${status})`);
  if (status === 429 || status === 402)
    return new ProviderFailed('limit', `${title} wants no more requests (${status})`);
  return status >= 500
    ? new ProviderFailed('unreachable', `${title} is out of order (${status})`)
    : new ProviderFailed('unreadable', `${title} does not take the question (${status})`);
}

async function jsonOf(response: Response): Promise<unknown> {
  if (Number(response.headers.get('content-length') ?? 0) > maxResponseBytes)
    throw new ProviderFailed('unreadable', 'The answer is too large');
  const text = await response.text();
  try {
    const answer = JSON.parse(text) as unknown;
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // Said below.
  }
  throw new ProviderFailed('unreadable', 'The answer is not JSON');
}
