import { randomUUID } from 'node:crypto';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { findEndpoint } from './endpoints.store.ts';
import { findDelivery, listFailed } from './webhooks.store.ts';
import { storeDeliveries } from './write-webhook.ts';

/**
 * Sends an event again with a new webhook-id, because receivers ignore an id that they know. The id in the body is
 * unchanged, so that receivers can detect the repeat. Returns the new delivery's id. @throws not_found,
 * webhook_not_set, webhook_body_gone
 */
export async function resendWebhook(tx: TenantTx, deliveryId: string, now: Date): Promise<string> {
  const row = (await findDelivery(tx, deliveryId)) ?? refuse('not_found');
  const url = row.endpoint_id === null ? undefined : (await findEndpoint(tx, row.endpoint_id))?.url;
  if (!url) refuse('webhook_not_set');
  if (row.body === null) refuse('webhook_body_gone');
  const id = randomUUID();
  await storeDeliveries(tx, [
    {
      id,
      endpointId: row.endpoint_id!,
      event: row.event,
      onceKey: `resend:${id}`,
      url,
      format: row.format,
      body: row.body,
      isTest: row.is_test,
      resendOf: row.resend_of ?? row.id,
      at: now,
    },
  ]);
  return id;
}

/** Sends all failed messages of a period again, up to a thousand at once. */
export async function resendFailed(
  tx: TenantTx,
  period: { readonly from: Date; readonly to: Date; readonly endpointId: string | null },
  now: Date,
): Promise<{ readonly resent: number; readonly hasMore: boolean }> {
  const { rows, hasMore } = await listFailed(tx, period);
  await storeDeliveries(
    tx,
    rows.map((row) => {
      const id = randomUUID();
      return {
        id,
        endpointId: row.endpoint_id!,
        event: row.event,
        onceKey: `resend:${id}`,
        url: row.url!,
        format: row.format,
        body: row.body!,
        resendOf: row.id,
        at: now,
      };
    }),
  );
  return { resent: rows.length, hasMore };
}
