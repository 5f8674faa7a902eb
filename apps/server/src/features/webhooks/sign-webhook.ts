import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of secrets in the Standard Webhooks specification, which also defines the signatures. */

const prefix = 'whsec_';

/** Returns a secret of 24 random bytes in the format of the specification. */
export const newWebhookSecret = (): string => prefix + randomBytes(24).toString('base64');

/** Returns the headers of one try. Two secrets give two signatures, of which the receiver checks the one it knows. */
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
