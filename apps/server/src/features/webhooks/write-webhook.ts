import { jobNamed } from '../../platform/jobs/named-job.ts';
import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type EndpointRow, listEndpointsFor } from './endpoints.store.ts';
import { insertDeliveries, type NewDelivery } from './webhooks.store.ts';

/**
 * One try of a delivery. `tries` is the number of earlier tries: a job for a try that was made already does
 * nothing.
 */
export const sendWebhookJob = jobNamed<{ companyId: string; deliveryId: string; tries: number }>('send-webhook');

/** A step that its driver could undo, written after the undo period. */
export const writeStepWebhookJob = jobNamed<{
  companyId: string;
  orderId: string;
  driverId: string | null;
  logEntryId: string;
}>('write-step-webhook');

/** A route whose last stop its driver could undo, written after the undo period. */
export const writeRouteWebhookJob = jobNamed<{ companyId: string; routePlanId: string; driverId: string }>(
  'write-route-webhook',
);

export const deleteOldWebhooksJob = jobNamed('delete-old-webhooks');

/** Returns whether an endpoint of the company gets one of these events. */
export const isWanted = async (tx: TenantTx, events: readonly WebhookEvent[]): Promise<boolean> =>
  (await listEndpointsFor(tx, events)).length > 0;

export interface WebhookMessage {
  readonly event: WebhookEvent;
  readonly onceKey: string;
  readonly createdAt: Date;
  readonly data: object;
}

/** Stores messages for each endpoint that chose their event, and enqueues their sending in the same transaction. */
export async function writeWebhooks(tx: TenantTx, messages: readonly WebhookMessage[], baseUrl: string): Promise<void> {
  if (messages.length === 0) return;
  const endpoints = await listEndpointsFor(
    tx,
    messages.map(({ event }) => event),
  );
  await storeDeliveries(
    tx,
    endpoints.flatMap((endpoint) =>
      messages
        .filter(({ event }) => endpoint.events.includes(event))
        .map((message) => deliveryTo(endpoint, message, { companyId: tx.companyId, baseUrl })),
    ),
  );
}

/** Stores deliveries and enqueues their sending. Those that exist already are left out. */
export async function storeDeliveries(tx: TenantTx, deliveries: readonly NewDelivery[]): Promise<void> {
  for (const deliveryId of await insertDeliveries(tx, deliveries))
    await tx.enqueue(sendWebhookJob, { companyId: tx.companyId, deliveryId, tries: 0 });
}

/** Returns a delivery with the body in the endpoint's format. */
export function deliveryTo(
  { id: endpointId, url, format }: EndpointRow,
  { event, onceKey, createdAt, data }: WebhookMessage,
  { companyId, baseUrl }: { readonly companyId: string; readonly baseUrl: string },
): NewDelivery {
  const id = randomUUID();
  const time = createdAt.toISOString();
  const body =
    format === 'STANDARD'
      ? { id, event, createdAt: time, companyId, data }
      : {
          specversion: '1.0',
          id,
          source: `${baseUrl}/companies/${companyId}`,
          type: `roundsman.${event}`,
          ...subjectOf(data),
          time,
          datacontenttype: 'application/json',
          // Names of extensions have small letters only.
          companyid: companyId,
          data,
        };
  return { id, endpointId, event, onceKey, url: url ?? '', format, body: JSON.stringify(body), at: createdAt };
}

/** Returns the id of the order, the plan or the proposal that the data is about. */
function subjectOf(data: {
  readonly order?: { readonly _id: string } | null;
  readonly routePlan?: { readonly _id: string } | null;
  readonly proposal?: { readonly _id: string };
}): { subject?: string } {
  const subject = (data.order ?? data.routePlan ?? data.proposal)?._id;
  return subject === undefined ? {} : { subject };
}
