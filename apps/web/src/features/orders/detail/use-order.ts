import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, useApiQuery } from '../../../platform/api/queries.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

/** The order of the address, by its id; an order code leads to its id (ORD-32). Loads again when the order moves on or its addresses are found. */
export function useOrder(key: string) {
  const navigate = useNavigate();
  const order = useApiQuery('GET /orders/:id', { params: { id: key } }, { enabled: isId(key), quiet: true });
  const byCode = useApiQuery(
    'GET /orders',
    { query: { itemsPerPage: 2, filters: { orderCode: key } } },
    { enabled: !isId(key), quiet: true },
  );
  const found = byCode.data?.orders.find((each) => each.orderCode === key.toUpperCase())?._id;
  useEffect(() => {
    if (found) void navigate(`/orders/${found}`, { replace: true });
  }, [found, navigate]);

  const reload = (): void => void queryClient.invalidateQueries({ queryKey: ['GET /orders/:id'] });
  useServerEvent('order.changing.status', ({ orderId }) => orderId === key && reload());
  useServerEvent('order.reported.offRoute', ({ orderId }) => orderId === key && reload());
  useServerEvent('orders.geocoding.completed', reload);

  const isMissing = isId(key) ? order.isError : byCode.isError || (byCode.isSuccess && !found);
  return { order: order.data, result: isId(key) ? order : byCode, isMissing };
}
