import { createHmac, timingSafeEqual } from 'node:crypto';
import { textOf } from './request-of.ts';

/** Longest difference between the clocks of sender and receiver. Seconds. */
const tolerance = 300;

/**
 * Returns whether a webhook was signed with the secret and is recent (Standard Webhooks). `body` is the text exactly as
 * received.
 */
export function isGenuine(
  headers: Readonly<Record<string, unknown>>,
  body: string | Buffer,
  secret: string,
  nowMs: number = Date.now(),
): boolean {
  const [id, timestamp] = [textOf(headers['webhook-id']), textOf(headers['webhook-timestamp'])];
  if (!id || !(Math.abs(nowMs / 1000 - Number(timestamp)) <= tolerance)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return textOf(headers['webhook-signature'])
    .split(' ')
    .some((entry) => {
      const given = Buffer.from(entry.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}
