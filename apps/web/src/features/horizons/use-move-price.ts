import { useEffect, useState } from 'react';
import { callEndpoint } from '../../platform/api/api.ts';
import { messagesOf } from '../../platform/api/failure.ts';
import type { MoveTarget } from './board-context.ts';
import type { MovePrice } from './horizon.queries.ts';

/** The price of a move, or why it is refused; neither while it is worked out. */
export interface PriceState {
  readonly price?: MovePrice;
  readonly refusal?: string;
}

const waitMs = 200;

/**
 * Works out what a move costs. A target that is left before 200 ms is not priced.
 * @param target null: nothing is priced
 */
export function useMovePrice(horizonId: string, orderId: string | null, target: MoveTarget | null): PriceState {
  const key = orderId === null || !target ? null : `${orderId} ${target.date} ${target.driverId}`;
  const [state, setState] = useState<PriceState & { readonly of: string | null }>({ of: null });
  useEffect(() => {
    if (key === null || orderId === null) return;
    const stop = new AbortController();
    const [, date, driverId] = key.split(' ').map((part) => (part === 'null' ? null : part));
    const timer = setTimeout(() => {
      callEndpoint('POST /horizons/:id/preview-move', {
        params: { id: horizonId },
        body: { orderId, date: date ?? null, driverId: driverId ?? null },
        signal: stop.signal,
      }).then(
        (price) => setState({ of: key, price }),
        (error: unknown) => !stop.signal.aborted && setState({ of: key, refusal: messagesOf(error).join(' ') }),
      );
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [horizonId, orderId, key]);
  return state.of === key ? state : {};
}
