import { setTimeout as wait } from 'node:timers/promises';
import { type RequestProvider, type HostedProvider, ProviderFailed } from './hosted-provider.ts';
import { Quota } from './quota.ts';

/**
 * Timeouts and retries: `long` for an optimization, `short` for a person who has moved a stop. After a rate limit the
 * waits of `long` add up to more than a minute, after which every provider's quota is renewed.
 */
export const timeouts = {
  long: { timeoutMs: 20_000, tries: 4, firstWaitMs: 500, firstLimitWaitMs: 10_000, maxWaitMs: 60_000 },
  short: { timeoutMs: 5000, tries: 2, firstWaitMs: 200, firstLimitWaitMs: 200, maxWaitMs: 5000 },
} as const;
export interface Timeouts {
  readonly timeoutMs: number;
  /** Tries after a temporary problem: rate limit, server error, no response. */
  readonly tries: number;
  readonly firstWaitMs: number;
  /** The first wait after a rate limit. Each further one is twice as long. */
  readonly firstLimitWaitMs: number;
  /** The longest wait that a provider may request. The request fails at once when it requests more. */
  readonly maxWaitMs: number;
  /** Overrides what the provider's terms allow. */
  readonly requestsAMinute?: number;
  /** The minute of the quota: 60 s except in tests. */
  readonly minuteMs?: number;
}
/** Larger than any response to a request within the limits. */
const maxBytes = 64 * 1024 * 1024;

/** By server, key and kind of request: all plans of a key share its quota. */
const quotas = new Map<string, Quota>();

/**
 * Routes and matrices have separate quotas, as providers count them: a person who moves a stop does not wait for a
 * matrix.
 */
function quotaOf(server: string, key: string, kind: 'matrix' | 'route', minuteMs: number): Quota {
  const name = `${server} ${key} ${kind}`;
  const quota = quotas.get(name) ?? new Quota(minuteMs);
  quotas.set(name, quota);
  return quota;
}

/**
 * Sends a request to a provider within its rate. Retries temporary problems until the timeouts. Does not follow
 * redirects, which would reveal the key. Messages contain no URL, which may contain the key.
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
    // A self-hosted server, or a test's, replaces all servers of the provider.
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
      // Random, so that waiting requests do not all return at once.
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
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes)
    throw new ProviderFailed('unreadable', 'The answer is too large');
  const text = await response.text();
  try {
    const answer = JSON.parse(text) as unknown;
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // The error follows below.
  }
  throw new ProviderFailed('unreadable', 'The response is not JSON');
}
