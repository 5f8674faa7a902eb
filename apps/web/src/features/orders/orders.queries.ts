import { useEffect, useRef } from 'react';
import type { ReplyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { useServerEvent } from '../../platform/socket/socket.ts';

export type Order = ReplyOf<'GET /orders'>['orders'][number];
export type OrderDetail = ReplyOf<'GET /orders/:id'>;

const reloadOrders = (): void => void queryClient.invalidateQueries({ queryKey: ['GET /orders'] });

/** The list loads again this long after a bulk action has succeeded (ORD-20). */
export const bulkPause = 2000;
export const reloadOrdersSoon = (then: () => void): void =>
  void setTimeout(() => {
    reloadOrders();
    then();
  }, bulkPause);

/** A day's drivers send many events; the list loads at most this often for them. */
const calm = 500;

/** Loads the list again when addresses have been found or an order has moved on (ORD-50, RT-02, RT-05). */
export function useLiveOrders(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reloadOrders();
    }, calm);
  };
  useServerEvent('orders.geocoding.completed', soon);
  useServerEvent('order.changing.status', soon);
  useEffect(() => () => clearTimeout(timer.current), []);
}
