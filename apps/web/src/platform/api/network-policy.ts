import { CallFailed } from '@roundsman/contract/client';
import type { DefaultOptions } from '@tanstack/react-query';

/** Returns whether the same call may succeed later unchanged: no network, or a busy or failing server. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 0 || error.status === 429 || error.status >= 500);

const retryMs = 10_000;

/** The part of a query that the policy reads. */
interface Failing {
  readonly state: { readonly status: string; readonly error: unknown };
}

/**
 * Options of TanStack Query for a missing network or server. Queries fail visibly and refetch automatically. Mutations
 * fail at once and are never sent later, because the user may have repeated them by then.
 */
export const networkPolicy = {
  queries: {
    networkMode: 'always',
    refetchOnReconnect: true,
    // Repeating a refused call is useless. A network error or a starting server may recover.
    retry: (count, error) => count < 2 && error instanceof CallFailed && (error.status === 0 || error.status === 503),
    refetchInterval: ({ state }: Failing): number | false =>
      state.status === 'error' && isTemporary(state.error) ? retryMs : false,
  },
  mutations: { networkMode: 'always', retry: false },
} as const satisfies DefaultOptions;
