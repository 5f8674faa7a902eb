import type { EndpointNamed, Reply } from '@roundsman/contract';
import { CallFailed, createClient } from '@roundsman/contract/client';
import { undoPeriodMs } from '@roundsman/domain/order/undo-driver-event';
import { useCallback, useEffect, useState } from 'react';

/** Endpoints that the public pages call. */
type PublicEndpoints =
  | EndpointNamed<'GET /tracked-orders/:id'>
  | EndpointNamed<'GET /public-orders/:id'>
  | EndpointNamed<'GET /tracked-stops/:stopId'>
  | EndpointNamed<'POST /orders/find-order-by-token/:stopId/instructions'>
  | EndpointNamed<'POST /orders/find-order-by-token/:stopId/rating'>;

export type PublicOrder = Reply<EndpointNamed<'GET /public-orders/:id'>>;
export type TrackedOrder = Reply<EndpointNamed<'GET /tracked-orders/:id'>>;
export type LiveStop = Reply<EndpointNamed<'GET /tracked-stops/:stopId'>>;
export type Company = PublicOrder['company'];

export const api = createClient<PublicEndpoints>({ base: '/api', timeout: 20_000 });

export type Loaded<T> =
  | { readonly phase: 'loading' | 'missing' | 'unreachable'; readonly value: null; readonly isStale: false }
  | { readonly phase: 'ready'; readonly value: T; readonly isStale: boolean };

const pause = 5_000;

/** Loads data and reloads on demand. Retries failures and keeps the last data meanwhile. */
export function useLoaded<T>(load: () => Promise<T>): { state: Loaded<T>; reload: () => void } {
  const [state, setState] = useState<Loaded<T>>({ phase: 'loading', value: null, isStale: false });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    load().then(
      (value) => isOver || setState({ phase: 'ready', value, isStale: false }),
      (error: unknown) => {
        if (isOver) return;
        const isMissing = error instanceof CallFailed && (error.status === 404 || error.status === 422);
        if (isMissing) return setState({ phase: 'missing', value: null, isStale: false });
        setState((last) =>
          last.phase === 'ready' ? { ...last, isStale: true } : { phase: 'unreachable', value: null, isStale: false },
        );
        timer = setTimeout(reload, pause);
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `round` counts the requests to load again
  }, [load, reload, round]);
  return { state, reload };
}

const refetchIntervalMs = 30_000;

/** Keeps refetching a finished stop for five minutes, while the driver can undo its status. */
export function useRefetching(isOver: boolean, reload: () => void): void {
  useEffect(() => {
    if (!isOver) return;
    const until = Date.now() + undoPeriodMs + refetchIntervalMs;
    const timer = setInterval(() => (Date.now() < until ? reload() : clearInterval(timer)), refetchIntervalMs);
    return () => clearInterval(timer);
  }, [isOver, reload]);
}
