import { composeMessages, enqueueMessage, writeCompletionMessageJob, writeGoingMessageJob } from './write-message.ts';
import {
  type CompanySettings,
  type EventOf,
  type OrderStatus,
  secondsInTimeZone,
  undoPeriodMs,
} from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { withExpectedTimes } from './expected-times.ts';
import { type CustomerDelivery, findDelivery, findLogEntryTime, readSender } from './notifications.store.ts';

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
  const isGoing = status === headingToDeliveryStatus.VRP || status === headingToDeliveryStatus.PDP;
  return isGoing && settings.isNotificationOnGoing ? 'going' : undefined;
}

/** Returns whether the driver is on the way to the delivery. */
export const isHeading = ({ status, routePlanType }: Pick<CustomerDelivery, 'status' | 'routePlanType'>): boolean =>
  status === headingToDeliveryStatus[routePlanType];

/**
 * Notifies the customer when the driver is on the way and when the delivery is done. The pickup contact gets no
 * message.
 */
async function notifyStopEvent(event: EventOf<'stopEventRecorded'>, { db, clock }: Services): Promise<void> {
  const { companyId, orderId, logEntryId, status } = event;
  const after = (ms: number) => ({ startAfter: new Date(clock.now().getTime() + ms) });
  await db.tenant(companyId).write(async (tx) => {
    const { settings } = await readSender(tx);
    const trigger = messageOfStep(status, settings);
    // The driver can undo it until then.
    if (trigger === 'completion')
      await tx.enqueue(writeCompletionMessageJob, { companyId, orderId, logEntryId }, after(undoPeriodMs));
    const moment = trigger === 'going' ? await findLogEntryTime(tx, logEntryId) : undefined;
    if (!moment) return;
    const isLate = clock.now().getTime() - moment.getTime() > offlineAfterMs;
    await tx.enqueue(
      writeGoingMessageJob,
      { companyId, orderId, logEntryId },
      isLate ? after(catchUpDelayMs) : undefined,
    );
  });
}

export const onStopEvent = subscribe(['stopEventRecorded'], 'notify-stop-event', notifyStopEvent, { durable: true });

/** Sends the message that the driver is on the way, if that is still so. */
export const writeGoingMessage = job(
  writeGoingMessageJob,
  async ({ companyId, orderId, logEntryId }, { db, config, clock }) => {
    await db.tenant(companyId).write(async (tx) => {
      const storedDelivery = await findDelivery(tx, orderId);
      if (!storedDelivery || !isHeading(storedDelivery) || !(await findLogEntryTime(tx, logEntryId))) return;
      const { baseUrl, publicHost } = config;
      const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
      const onceKey = `going:${orderId}:${storedDelivery.dispatchedAt?.toISOString()}`;
      for (const delivery of await withExpectedTimes(tx, [storedDelivery], sender))
        for (const message of composeMessages(delivery, sender, 'going', onceKey)) await enqueueMessage(tx, message);
    });
  },
);

/** Sends the completion message once the driver can no longer undo. It has the time of the delivery. */
export const writeCompletionMessage = job(
  writeCompletionMessageJob,
  async ({ companyId, orderId, logEntryId }, { db, config, clock }) => {
    await db.tenant(companyId).write(async (tx) => {
      const storedDelivery = await findDelivery(tx, orderId);
      const moment = await findLogEntryTime(tx, logEntryId);
      if (!storedDelivery || !moment) return;
      const { baseUrl, publicHost } = config;
      const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
      const delivery = {
        ...storedDelivery,
        arrivalSeconds: secondsInTimeZone(sender.settings.timeZone, storedDelivery.planDate, moment),
      };
      for (const message of composeMessages(delivery, sender, 'completion', `completion:${logEntryId}`))
        await enqueueMessage(tx, message);
    });
  },
);
