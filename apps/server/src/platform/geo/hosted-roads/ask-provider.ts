import { setTimeout as wait } from 'node:timers/promises';
import { type AskProvider, type HostedProvider, ProviderFailed } from './hosted-provider.ts';

/** How long whoever asks can wait: the optimizer for its matrix, or a person who has moved a stop. */
export const patience = {
  long: { timeoutMs: 20_000, tries: 4, firstWaitMs: 500 },
  short: { timeoutMs: 5000, tries: 2, firstWaitMs: 200 },
} as const;
export interface Patience {
  readonly timeoutMs: number;
  /** Of a question that may go better in a moment (too many, out of order, no answer). */
  readonly tries: number;
  readonly firstWaitMs: number;
  /** Instead of what the provider's terms allow. */
  readonly requestsAMinute?: number;
}
const longestWaitMs = 20_000;
/** A reply larger than this is none of a matrix or way within the limits. */
const mostBytes = 64 * 1024 * 1024;

/** When the next request of each key may go: all plans of a key share its rate. */
const nextAt = new Map<string, number>();

/**
 * Asks a provider's server: keeps its rate, waits and tries again where that may help, gives up in time. Redirects are not followed, for the key
 * would go with them; no message holds an address, which may hold the key.
 */
export function askProvider(
  provider: HostedProvider,
  origin: string,
  key: string,
  { timeoutMs, tries, firstWaitMs, requestsAMinute = provider.limits.requestsAMinute }: Patience,
  signal?: AbortSignal,
): AskProvider {
  const every = 60_000 / requestsAMinute;

  async function takeTurn(): Promise<void> {
    const name = `${origin} ${key}`;
    const now = Date.now();
    const turn = Math.max(now, nextAt.get(name) ?? 0);
    nextAt.set(name, turn + every);
    if (turn > now) await wait(turn - now, undefined, signal && { signal });
  }

  return async ({ path, query, headers, body, origin: other }) => {
    // A server of one's own (and a test's) stands for all of the provider's servers.
    const base = other !== undefined && origin === provider.origin ? other : origin;
    const url = new URL(base.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    for (let tried = 1; ; tried++) {
      await takeTurn();
      const timeout = AbortSignal.timeout(timeoutMs);
      let problem: ProviderFailed;
      let asksToWait = 0;
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
        asksToWait = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0;
        problem = problemOf(response.status, provider.title);
        if (response.status !== 429 && response.status < 500) throw problem;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ProviderFailed) throw error;
        problem = new ProviderFailed('unreachable', `${provider.title} did not answer`);
      }
      if (tried >= tries) throw problem;
      // Others who wait as long do not all come back at once.
      const pause = Math.max(asksToWait, firstWaitMs * 2 ** (tried - 1) * (0.75 + Math.random() / 2));
      if (pause > longestWaitMs) throw problem;
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
  if (Number(response.headers.get('content-length') ?? 0) > mostBytes)
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
