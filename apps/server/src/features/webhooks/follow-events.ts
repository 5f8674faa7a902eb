import { type EventOf, undoPeriodMs } from '@roundsman/domain';
import { type Delivery, subscribe } from '../../platform/events/subscribe.ts';
import { fileLinks } from '../../platform/files/file-links.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobData } from '../../platform/jobs/job-names.ts';
import type { Services } from '../../platform/services.ts';
import { dispatchData, eventOfStatus, orderData } from './webhook-data.ts';
import { findStandingEntry } from './webhook-data.store.ts';
import { webhookUrlFor, writeWebhook } from './write-webhook.ts';

/** Steps that the driver can undo for five minutes; their messages wait as long. */
const undoable = new Set(['COMPLETED', 'PICKUP_FAILED', 'DELIVERY_FAILED']);

/** The last try comes two and a half hours after the first, and the receiver needs time to fetch the photos. */
const photoLinkMs = 4 * 3_600_000;

export const onDispatched = subscribe(
  ['routePlanDispatched'],
  'webhook-dispatched',
  (event: EventOf<'routePlanDispatched'>, { db, config }: Services, delivery: Delivery) =>
    db.tenant(event.companyId).write(async (tx) => {
      const name = event.isUpdate ? 'routeplan.dispatch.update' : 'routeplan.dispatch';
      const url = await webhookUrlFor(tx, name);
      const data = url && (await dispatchData(tx, event.routePlanId, event.routeIds, config.baseUrl));
      if (!data) return;
      const { createdAt } = delivery;
      await writeWebhook(tx, { event: name, onceKey: `event:${delivery.id}`, url, createdAt, data });
    }),
  { durable: true },
);

/** Handles the steps of drivers and of dispatchers. */
export const onStep = subscribe(
  ['orderStatusChanged'],
  'webhook-step',
  async (event: EventOf<'orderStatusChanged'>, services: Services) => {
    const step = eventOfStatus[event.status];
    const { companyId, orderId, driverId, logEntryId } = event;
    if (!step || !logEntryId) return;
    if (!undoable.has(event.status)) return writeStep({ companyId, orderId, driverId, logEntryId }, services);
    await services.db.tenant(companyId).write(async (tx) => {
      if (!(await webhookUrlFor(tx, step.event))) return;
      const startAfter = new Date(services.clock.now().getTime() + undoPeriodMs);
      await tx.enqueue('write-step-webhook', { companyId, orderId, driverId, logEntryId }, { startAfter });
    });
  },
  { durable: true },
);

async function writeStep(
  step: JobData<'write-step-webhook'>,
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const links = await fileLinks(db, clock.now(), photoLinkMs);
  await db.tenant(step.companyId).write(async (tx) => {
    const entry = await findStandingEntry(tx, step.logEntryId);
    const event = entry && eventOfStatus[entry.status]?.event;
    const url = event && (await webhookUrlFor(tx, event));
    const data = url && (await orderData(tx, step, { baseUrl: config.baseUrl, links }));
    if (!data) return;
    await writeWebhook(tx, { event, onceKey: `step:${step.logEntryId}`, url, createdAt: clock.now(), data });
  });
}

export const writeStepWebhook = job<JobData<'write-step-webhook'>>(writeStep, { concurrency: 4, retryLimit: 8 });
