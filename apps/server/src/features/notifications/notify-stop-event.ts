import { type EventOf, undoMs } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import { job } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { findNotice, readSender, standsInLog } from './notifications.store.ts';
import { messagesTo, writeMessage } from './write-message.ts';

const goingStatus: Record<string, string> = { VRP: 'GOING_NEXT', PDP: 'IN_TRANSIT' };

/** The customer hears when the driver comes to them and when it is done (SRV-40); the pickup contact does not. */
async function notifyStopEvent(event: EventOf<'stopEventRecorded'>, { db, config, clock }: Services): Promise<void> {
  await db.tenant(event.companyId).write(async (tx) => {
    const { baseUrl, publicHost } = config;
    const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
    const { settings } = sender;
    if (event.status === 'COMPLETED' && settings.isNotificationOnOrderCompletion) {
      // The driver may take it back until then (SRV-01).
      const startAfter = new Date(clock.now().getTime() + undoMs);
      await tx.enqueue(
        'write-completion-message',
        { companyId: event.companyId, orderId: event.orderId, logEntryId: event.logEntryId },
        { startAfter },
      );
    }
    if (!settings.isNotificationOnGoing) return;
    const notice = await findNotice(tx, event.orderId);
    if (!notice || event.status !== goingStatus[notice.routePlanType]) return;
    const onceKey = `going:${notice.orderId}:${notice.dispatchedAt?.toISOString()}`;
    for (const message of messagesTo(notice, sender, 'going', onceKey)) await writeMessage(tx, message);
  });
}

export const onStopEvent = subscribe(['stopEventRecorded'], 'notify-stop-event', notifyStopEvent, { durable: true });

export const writeCompletionMessage = job<{ companyId: string; orderId: string; logEntryId: string }>(
  async ({ companyId, orderId, logEntryId }, { db, config, clock }) => {
    await db.tenant(companyId).write(async (tx) => {
      const notice = await findNotice(tx, orderId);
      if (!notice || !(await standsInLog(tx, logEntryId))) return;
      const { baseUrl, publicHost } = config;
      const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
      for (const message of messagesTo(notice, sender, 'completion', `completion:${logEntryId}`))
        await writeMessage(tx, message);
    });
  },
);
