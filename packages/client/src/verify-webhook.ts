import type { WebhookMessages } from './api.ts';

/** A message of any event; `event` names it. */
export type WebhookMessage = WebhookMessages[keyof WebhookMessages];

/** Headers of a request: those of fetch, or of Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** Most seconds between the sending and now; 300 by default. */
  readonly tolerance?: number;
  readonly now?: Date;
}

/** The message is not from Roundsman, was changed, or is too old. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * Checks the signature of a webhook by the Standard Webhooks specification, and returns its message. Messages may arrive
 * more than once: recognise repeats by their `id`.
 *
 * @param body the text of the request exactly as received
 * @param secret of the endpoint, `whsec_…`
 * @throws {WebhookVerificationError}
 */
export async function verifyWebhook<Message = WebhookMessage>(
  headers: WebhookHeaders,
  body: string,
  secret: string,
  { tolerance = 300, now = new Date() }: WebhookOptions = {},
): Promise<Message> {
  const id = read(headers, 'webhook-id');
  const timestamp = read(headers, 'webhook-timestamp');
  const signatures = read(headers, 'webhook-signature');
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('A header of the signature is missing');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!(age <= tolerance)) throw new WebhookVerificationError('The message is too old, or a clock is wrong');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret.replace(/^whsec_/, '')), algorithm, false, [
    'verify',
  ]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(' ')) {
    const [version, text = ''] = signature.split(',', 2);
    if (version !== 'v1' || !(await crypto.subtle.verify('HMAC', key, bytesOf(text), signed))) continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a genuine message is one of the contract's
    return JSON.parse(body) as Message;
  }
  throw new WebhookVerificationError('No signature fits the message');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new WebhookVerificationError('The secret or a signature is not base64');
  }
}

function read(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
