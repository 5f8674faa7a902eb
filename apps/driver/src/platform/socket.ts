import type { ServerEvents } from '@roundsman/contract/sockets';

export interface RouteNews {
  /** Called when the plan changed, or after a reconnect, which may have missed a change. */
  readonly onPlan: () => void;
  readonly onOrder: (news: ServerEvents['order.changing.status']) => void;
}

/** Subscribes to changes of the office. Loaded after the first screen; without it, the app polls. */
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
