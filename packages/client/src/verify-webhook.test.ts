import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './index.ts';

const secret = `whsec_${Buffer.from('a secret of 24 bytes, ok').toString('base64')}`;
const now = new Date('2030-05-01T10:00:00Z');
const body = '{"event":"order.created"}';

function headersOf(text: string, key = secret, at = now) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
    .update(`m1.${timestamp}.${text}`)
    .digest('base64');
  return { 'webhook-id': 'm1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` };
}

it('returns a genuine message, with the headers of fetch or of Node', async () => {
  expect(await verifyWebhook(headersOf(body), body, secret, { now })).toEqual({ event: 'order.created' });
  expect(await verifyWebhook(new Headers(headersOf(body)), body, secret, { now })).toMatchObject({});
});

it.each([
  ['changed', headersOf(`${body} `), secret],
  ['signed by another secret', headersOf(body, `whsec_${Buffer.from('another').toString('base64')}`), secret],
  ['old', headersOf(body, secret, new Date(now.getTime() - 400_000)), secret],
  ['unsigned', { 'webhook-id': 'm1' }, secret],
  ['checked with a broken secret', headersOf(body), 'whsec_%%%'],
])('refuses a message that is %s', async (_, headers, key) => {
  await expect(verifyWebhook(headers, body, key, { now })).rejects.toThrow(WebhookVerificationError);
});
