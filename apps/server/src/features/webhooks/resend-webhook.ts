import { randomUUID } from 'node:crypto';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findDelivery, insertDelivery, readWebhookSettings } from './webhooks.store.ts';

/**
 * Sends an event again with a new webhook-id, because receivers ignore an id that they know. The id in the body is
 * unchanged, so that receivers can detect the repeat. Returns the new delivery's id. @throws not_found,
 * webhook_not_set, webhook_body_gone
 */
export async function resendWebhook(tx: TenantTx, deliveryId: string, now: Date): Promise<string> {
  const row = (await findDelivery(tx, deliveryId)) ?? refuse('not_found');
  const { url } = await readWebhookSettings(tx);
  if (!url) refuse('webhook_not_set');
  if (row.body === null) refuse('webhook_body_gone');
  const id = randomUUID();
  await insertDelivery(tx, {
    id,
    event: row.event,
    onceKey: `resend:${id}`,
    url,
    body: row.body,
    isTest: row.is_test,
    resendOf: row.id,
    at: now,
  });
  await tx.enqueue('send-webhook', { companyId: tx.companyId, deliveryId: id, tries: 0 });
  return id;
}
