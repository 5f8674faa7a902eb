import {
  type CompanySettings,
  type EventOf,
  type OrderStatus,
  secondsInTimeZone,
  undoPeriodMs,
} from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type EventDelivery, subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { type EventMessages, messageRetries, writeAndDeliver } from './deliver-message.ts';
import { withExpectedTimes } from './expected-times.ts';
import { type CustomerDelivery, findDelivery, findLogEntryTime, readSender } from './notifications.store.ts';
import { composeMessages, type StopEvent, writeCompletionMessageJob, writeGoingMessageJob } from './write-message.ts';

/** The status while the driver is on the way to the delivery. Compare `isStopActive` of the domain. */
const headingToDeliveryStatus = { VRP: 'GOING_NEXT', PDP: 'IN_TRANSIT' } as const;

/**
 * A departure reported later than this comes from a phone that was offline. Its next report may have what happened
 * since.
 */
const offlineAfterMs = 2 * 60_000;
/** How long to wait for the next report of such a phone. */
const catchUpDelayMs = 3 * 60_000;

type Triggers = Pick<CompanySettings, 'isNotificationOnGoing' | 'isNotificationOnOrderCompletion'>;

/** Returns the message to the customer that a step leads to, by the company's settings. */
export function messageOfStep(status: OrderStatus, settings: Triggers): 'going' | 'completion' | undefined {
  if (status === 'COMPLETED') return settings.isNotificationOnOrderCompletion ? 'completion' : undefined;
  return isHeadingStatus(status) && settings.isNotificationOnGoing ? 'going' : undefined;
}

const isHeadingStatus = (status: OrderStatus): boolean =>
  status === headingToDeliveryStatus.VRP || status === headingToDeliveryStatus.PDP;

/** Returns whether the driver is on the way to the delivery. */
export const isHeading = ({ status, routePlanType }: Pick<CustomerDelivery, 'status' | 'routePlanType'>): boolean =>
  status === headingToDeliveryStatus[routePlanType];

/**
 * Notifies the customer when the driver is on the way and when the delivery is done. The pickup contact gets no
 * message.
 */
async function notifyStopEvent(
  { companyId, orderId, logEntryId, status }: EventOf<'stopEventRecorded'>,
  services: Services,
  { retryCount }: EventDelivery,
): Promise<void> {
  const { db, clock } = services;
  const stop = { companyId, orderId, logEntryId };
  const after = (ms: number) => ({ startAfter: new Date(clock.now().getTime() + ms) });
  const isDue = await db.tenant(companyId).write(async (tx) => {
    const { settings } = await readSender(tx);
    const trigger = messageOfStep(status, settings);
    // The driver can undo it until then.
    if (trigger === 'completion') await tx.enqueue(writeCompletionMessageJob, stop, after(undoPeriodMs));
    const moment = trigger === 'going' ? await findLogEntryTime(tx, logEntryId) : undefined;
    if (!moment) return false;
    const isLate = clock.now().getTime() - moment.getTime() > offlineAfterMs;
    if (isLate) await tx.enqueue(writeGoingMessageJob, stop, after(catchUpDelayMs));
    return !isLate;
  });
  // A retry sends what was stored, also when the driver has arrived meanwhile.
  if (isDue || (isHeadingStatus(status) && retryCount > 0))
    await writeAndDeliver(services, { companyId, retryCount }, (tx) =>
      writeAnnouncement(tx, stop, { services, mayWrite: isDue }),
    );
}

export const onStopEvent = subscribe(['stopEventRecorded'], 'notify-stop-event', notifyStopEvent, { durable: true });

/** Composes the message that the driver is on the way, if that is still so. */
async function writeAnnouncement(
  tx: TenantTx,
  { orderId, logEntryId }: StopEvent,
  { services: { config, clock }, mayWrite }: { readonly services: Services; readonly mayWrite: boolean },
): Promise<EventMessages> {
  const storedDelivery = await findDelivery(tx, orderId);
  const onceKey = `going:${orderId}:${storedDelivery?.dispatchedAt?.toISOString()}`;
  if (!mayWrite || !storedDelivery || !isHeading(storedDelivery) || !(await findLogEntryTime(tx, logEntryId)))
    return { onceKey, messages: [] };
  const { baseUrl, publicHost } = config;
  const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
  const deliveries = await withExpectedTimes(tx, [storedDelivery], sender);
  return { onceKey, messages: deliveries.flatMap((delivery) => composeMessages(delivery, sender, 'going', onceKey)) };
}

/** Announces the driver of a phone that was offline, after its next report. */
export const writeGoingMessage = job(
  writeGoingMessageJob,
  async (stop, context) =>
    writeAndDeliver(context, { companyId: stop.companyId, retryCount: context.job.retryCount }, (tx) =>
      writeAnnouncement(tx, stop, { services: context, mayWrite: true }),
    ),
  { concurrency: 4, retryLimit: messageRetries },
);

/** Sends the completion message once the driver can no longer undo. It has the time of the delivery. */
export const writeCompletionMessage = job(
  writeCompletionMessageJob,
  async (stop, context) =>
    writeAndDeliver(context, { companyId: stop.companyId, retryCount: context.job.retryCount }, (tx) =>
      writeCompletion(tx, stop, context),
    ),
  { concurrency: 4, retryLimit: messageRetries },
);

async function writeCompletion(
  tx: TenantTx,
  { orderId, logEntryId }: StopEvent,
  { config, clock }: Services,
): Promise<EventMessages> {
  const onceKey = `completion:${logEntryId}`;
  const storedDelivery = await findDelivery(tx, orderId);
  const moment = await findLogEntryTime(tx, logEntryId);
  if (!storedDelivery || !moment) return { onceKey, messages: [] };
  const { baseUrl, publicHost } = config;
  const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
  const arrivalSeconds = secondsInTimeZone(sender.settings.timeZone, storedDelivery.planDate, moment);
  const messages = composeMessages({ ...storedDelivery, arrivalSeconds }, sender, 'completion', onceKey);
  return { onceKey, messages };
}
