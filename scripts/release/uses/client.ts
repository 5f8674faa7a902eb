// Compiled against the installed tarball, with its declarations checked.
import { createRoundsman, type Order, RoundsmanError, verifyWebhook } from '@roundsman/client';

const roundsman = createRoundsman({ url: 'https://routes.example.com', key: 'rk' });

export async function codes(day: string): Promise<string[]> {
  const orders: Order[] = [];
  for await (const order of roundsman.each('GET /orders', { query: { deliveryDate: day } })) orders.push(order);
  return orders.map(({ orderCode }) => orderCode);
}

export async function delivered(headers: Headers, body: string): Promise<string | undefined> {
  const message = await verifyWebhook(headers, body, 'whsec_AAAA');
  return message.event === 'order.delivery.completed' ? message.id : undefined;
}

export const isGone = (error: unknown): boolean => error instanceof RoundsmanError && error.code === 'not_found';

// @ts-expect-error a label has a name
export const incomplete = roundsman.call('POST /labels', { body: {} });
