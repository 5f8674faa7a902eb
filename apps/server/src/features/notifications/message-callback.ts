import { createHmac, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import { signingKey } from '../../platform/signing-key.ts';

/** Where a provider may tell what became of one message: nobody else can know the address (SRV-44). */

async function signatureOf(db: Services['db'], messageId: string): Promise<string> {
  return createHmac('sha256', await signingKey(db, 'callbacks'))
    .update(messageId)
    .digest('base64url');
}

/** Undefined on a machine that no provider can reach. */
export async function callbackFor(
  messageId: string,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<string | undefined> {
  if (isLoopback(new URL(config.baseUrl).hostname)) return undefined;
  return `${config.baseUrl}/api/message-callbacks/${messageId}?signature=${await signatureOf(db, messageId)}`;
}

export async function isSigned(db: Services['db'], messageId: string, signature: string): Promise<boolean> {
  const [wanted, given] = [Buffer.from(await signatureOf(db, messageId)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
