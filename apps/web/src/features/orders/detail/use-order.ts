import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, useApiQuery } from '../../../platform/api/queries.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

/**
 * Loads the order of the URL by its id, and replaces an order code in the URL by the id. Refetches when the status
 * changes or addresses were geocoded.
 */
export function useOrder(key: string) {
  const navigate = useNavigate();
  const order = useApiQuery('GET /orders/:id', { params: { id: key } }, { enabled: isId(key), quiet: true });
  const byCode = useApiQuery(
    'GET /orders',
    { query: { itemsPerPage: 2, filters: { orderCode: key } } },
    { enabled: !isId(key), quiet: true },
  );
  const idOfCode = byCode.data?.orders.find((order) => order.orderCode === key.toUpperCase())?._id;
  useEffect(() => {
    if (idOfCode) void navigate(`/orders/${idOfCode}`, { replace: true });
  }, [idOfCode, navigate]);

  const reload = (): void => void queryClient.invalidateQueries({ queryKey: ['GET /orders/:id'] });
  useServerEvent('order.changing.status', ({ orderId }) => orderId === key && reload());
  useServerEvent('order.reported.offRoute', ({ orderId }) => orderId === key && reload());
  useServerEvent('orders.geocoding.completed', reload);

  const isMissing = isId(key) ? order.isError : byCode.isError || (byCode.isSuccess && !idOfCode);
  return { order: order.data, result: isId(key) ? order : byCode, isMissing };
}
