import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import { signingKey } from '../../platform/signing-key.ts';

/** Returns the signature of a message's callback URL, so that only its provider can report a status. */
async function signatureOf(db: Services['db'], messageId: string): Promise<string> {
  return createHmac('sha256', await signingKey(db, 'callbacks'))
    .update(messageId)
    .digest('base64url');
}

/** Returns undefined when providers cannot reach the installation. */
export async function callbackFor(
  messageId: string,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<string | undefined> {
  if (isLoopback(new URL(config.baseUrl).hostname)) return undefined;
  return `${config.baseUrl}/api/message-callbacks/${messageId}?signature=${await signatureOf(db, messageId)}`;
}

export async function isSigned(db: Services['db'], messageId: string, signature: string): Promise<boolean> {
  const [expected, given] = [Buffer.from(await signatureOf(db, messageId)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
