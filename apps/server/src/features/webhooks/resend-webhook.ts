import { randomUUID } from 'node:crypto';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findDelivery, insertDelivery, readWebhookSettings } from './webhooks.store.ts';

/**
 * The same event once more, under a webhook-id of its own: a receiver that keeps the ids it has seen would leave the old one
 * aside. The id in the body stays, so that who wants to can tell. Returns the new delivery's id.
 * @throws not_found, webhook_not_set, webhook_body_gone
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
