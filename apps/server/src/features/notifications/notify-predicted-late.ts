import type { EventOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { type EventDelivery, subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { type EventMessages, writeAndDeliver } from './deliver-message.ts';
import { withExpectedTimes } from './expected-times.ts';
import { findDelivery, findLateReason, readSender } from './notifications.store.ts';
import { composeMessages } from './write-message.ts';

/**
 * Notifies the customer when the delivery is predicted late, once for each order and day: a second alert about the order on
 * that day, and a repeat of the event, store no second message.
 */
async function notifyPredictedLate(
  { companyId, kind, orderId, stop }: EventOf<'alertOpened'>,
  services: Services,
  { retryCount }: EventDelivery,
): Promise<void> {
  if (kind !== 'PREDICTED_LATE' || orderId === null || stop !== 'delivery') return;
  await writeAndDeliver(services, { companyId, retryCount }, (tx) => writeLate(tx, orderId, services));
}

async function writeLate(tx: TenantTx, orderId: string, { config, clock }: Services): Promise<EventMessages> {
  const delivery = await findDelivery(tx, orderId);
  const onceKey = `late:${orderId}:${delivery?.planDate}`;
  const { baseUrl, publicHost } = config;
  const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
  if (!delivery || !sender.settings.isNotificationOnLate || (await findLateReason(tx, orderId)) !== null)
    return { onceKey, messages: [] };
  const timed = await withExpectedTimes(tx, [delivery], sender);
  return { onceKey, messages: timed.flatMap((each) => composeMessages(each, sender, 'late', onceKey)) };
}

export const onPredictedLate = subscribe(['alertOpened'], 'notify-predicted-late', notifyPredictedLate, {
  durable: true,
});
