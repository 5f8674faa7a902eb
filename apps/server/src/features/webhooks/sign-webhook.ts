import { createHmac, randomBytes } from 'node:crypto';

/** Signatures as the Standard Webhooks specification has them (SRV-48). */

const prefix = 'whsec_';

/** 24 random bytes, as the specification writes secrets. */
export const newWebhookSecret = (): string => prefix + randomBytes(24).toString('base64');

/** Headers of one try. Two secrets give two signatures: the receiver takes the one it knows. */
export function signedHeaders(
  message: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  at: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signed = createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`).digest('base64');
    return `v1,${signed}`;
  });
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
