import { CallFailed } from '@roundsman/contract/client';
import type { DefaultOptions } from '@tanstack/react-query';

/** Whether the same call may succeed later without anybody changing anything: no network, a busy or a failing server. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);

const retryMs = 10_000;

/** What is looked at of a query. */
interface Failing {
  readonly state: { readonly status: string; readonly error: unknown };
}

/**
 * What happens without a network or a server. Reads fail visibly and load again by themselves. Changes fail at once and are
 * never sent later: by then their author has forgotten them, or has made them again.
 */
export const networkPolicy = {
  queries: {
    networkMode: 'always',
    refetchOnReconnect: true,
    // A refusal will not change its mind; a network hiccup or a starting server may.
    retry: (count, error) => count < 2 && error instanceof CallFailed && (error.status === 0 || error.status === 503),
    refetchInterval: ({ state }: Failing): number | false =>
      state.status === 'error' && isTemporary(state.error) ? retryMs : false,
  },
  mutations: { networkMode: 'always', retry: false },
} as const satisfies DefaultOptions;
