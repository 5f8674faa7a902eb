import { type EventOf, isUndoable, undoPeriodMs } from '@roundsman/domain';
import { type EventDelivery, subscribe } from '../../platform/events/subscribe.ts';
import { fileLinks } from '../../platform/files/file-links.ts';
import { job } from '../../platform/jobs/job.ts';
import type { JobData } from '../../platform/jobs/job-names.ts';
import type { Services } from '../../platform/services.ts';
import { dispatchData, orderData, stepEventOfStatus } from './webhook-data.ts';
import { findStandingEntry } from './webhook-data.store.ts';
import { webhookUrlFor, writeWebhook } from './write-webhook.ts';

/** The last try comes two and a half hours after the first, and the receiver needs time to fetch the photos. */
const photoLinkMs = 4 * 3_600_000;

export const onDispatched = subscribe(
  ['routePlanDispatched'],
  'webhook-dispatched',
  (event: EventOf<'routePlanDispatched'>, { db, config }: Services, delivery: EventDelivery) =>
    db.tenant(event.companyId).write(async (tx) => {
      const webhookEvent = event.isUpdate ? 'routeplan.dispatch.update' : 'routeplan.dispatch';
      const url = await webhookUrlFor(tx, webhookEvent);
      const data = url && (await dispatchData(tx, event.routePlanId, event.routeIds, config.baseUrl));
      if (!data) return;
      const { createdAt } = delivery;
      await writeWebhook(tx, { event: webhookEvent, onceKey: `event:${delivery.id}`, url, createdAt, data });
    }),
  { durable: true },
);

/** Handles the steps of drivers and of dispatchers. */
export const onStep = subscribe(
  ['orderStatusChanged'],
  'webhook-step',
  async (event: EventOf<'orderStatusChanged'>, services: Services) => {
    const stepEvent = stepEventOfStatus[event.status];
    const { companyId, orderId, driverId, logEntryId } = event;
    if (!stepEvent || !logEntryId) return;
    // The message of a step that the driver can undo waits until they no longer can.
    if (!isUndoable(event.status)) return writeStep({ companyId, orderId, driverId, logEntryId }, services);
    await services.db.tenant(companyId).write(async (tx) => {
      if (!(await webhookUrlFor(tx, stepEvent.webhookEvent))) return;
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
    const webhookEvent = entry && stepEventOfStatus[entry.status]?.webhookEvent;
    const url = webhookEvent && (await webhookUrlFor(tx, webhookEvent));
    const data = url && (await orderData(tx, step, { baseUrl: config.baseUrl, links }));
    if (!data) return;
    await writeWebhook(tx, {
      event: webhookEvent,
      onceKey: `step:${step.logEntryId}`,
      url,
      createdAt: clock.now(),
      data,
    });
  });
}

export const writeStepWebhook = job<JobData<'write-step-webhook'>>(writeStep, { concurrency: 4, retryLimit: 8 });
