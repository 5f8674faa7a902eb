import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';

export type Order = ReplyOf<'GET /orders'>['orders'][number];
export type OrderDetail = ReplyOf<'GET /orders/:id'>;

const reloadOrders = (): void => void queryClient.invalidateQueries({ queryKey: ['GET /orders'] });

/** Delay before the list is refetched after a bulk action, in milliseconds. */
const bulkPause = 2000;
export const reloadOrdersSoon = (then: () => void): void =>
  void setTimeout(() => {
    reloadOrders();
    then();
  }, bulkPause);

/** Minimum interval between two refetches, in milliseconds. Drivers send many events a day. */
const minRefetchIntervalMs = 500;

/** Refetches the list when addresses were geocoded or the status of an order changed. */
export function useLiveOrders(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchSoon = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reloadOrders();
    }, minRefetchIntervalMs);
  };
  useServerEvent('orders.geocoding.completed', refetchSoon);
  useServerEvent('order.changing.status', refetchSoon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
