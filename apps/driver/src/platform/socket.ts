import type { ServerEvents } from '@roundsman/contract/sockets';

export interface RouteNews {
  /** The plan changed, or the socket is back and may have missed that. */
  readonly onPlan: () => void;
  readonly onOrder: (news: ServerEvents['order.changing.status']) => void;
}

/** Hears of changes from the office. Loaded after the first screen; without it the app asks now and then. */
export async function followRoute(driverToken: string, news: RouteNews): Promise<void> {
  const { io } = await import('socket.io-client');
  const socket = io({ transports: ['websocket'], auth: { driverToken }, reconnectionDelayMax: 30_000 });
  socket.on('connect', news.onPlan);
  socket.on('routePlan.changed', news.onPlan);
  socket.on('order.changing.status', news.onOrder);
  socket.on('orders.changing.status', ({ routePlanId, orders }: ServerEvents['orders.changing.status']) => {
    for (const order of orders) news.onOrder({ ...order, routePlanId });
  });
}
