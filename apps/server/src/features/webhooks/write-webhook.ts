import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { insertDelivery, readWebhookSettings } from './webhooks.store.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    /**
     * One try of a delivery. `tries` is the number of earlier tries: a job for a try that was made already does
     * nothing.
     */
    'send-webhook': { companyId: string; deliveryId: string; tries: number };
    /** A step that its driver could undo, written after the undo period. */
    'write-step-webhook': { companyId: string; orderId: string; driverId: string | null; logEntryId: string };
    'keep-webhooks': Record<string, never>;
  }
}

/** Returns the URL for this event; null when the company does not want it. */
export async function webhookUrlFor(tx: TenantTx, event: WebhookEvent): Promise<string | null> {
  const { url, events } = await readWebhookSettings(tx);
  return events.includes(event) ? url : null;
}

/** Stores a delivery and enqueues its sending in one transaction. Returns its id, undefined when it exists already. */
export async function writeWebhook(
  tx: TenantTx,
  message: {
    readonly event: WebhookEvent;
    readonly onceKey: string;
    readonly url: string;
    readonly createdAt: Date;
    readonly data: object;
    readonly isTest?: boolean;
  },
): Promise<string | undefined> {
  const id = randomUUID();
  const { event, onceKey, url, createdAt, data, isTest = false } = message;
  const body = JSON.stringify({ id, event, createdAt: createdAt.toISOString(), companyId: tx.companyId, data });
  if (!(await insertDelivery(tx, { id, event, onceKey, url, body, isTest, at: createdAt }))) return undefined;
  await tx.enqueue('send-webhook', { companyId: tx.companyId, deliveryId: id, tries: 0 });
  return id;
}
