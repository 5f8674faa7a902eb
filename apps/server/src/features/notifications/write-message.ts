import { secondsInTimeZone, formatWallClock, secondsUntilQuietHoursEnd, renderMessage } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { jobNamed } from '../../platform/jobs/named-job.ts';
import { formatDay } from './format-day.ts';
import type { TimedDelivery } from './expected-times.ts';
import { deleteSuperseded, insertMessage, type NewMessage } from './notifications.store.ts';
import type { Sender, Site } from './sender.ts';

/** A step of a driver at a stop, by its entry in the order's log. */
export interface StopEvent {
  readonly companyId: string;
  readonly orderId: string;
  readonly logEntryId: string;
}

/** Sends a stored message. */
export const sendMessageJob = jobNamed<{ companyId: string; messageId: string }>('send-message');

/** Writes and sends the message that the driver is on the way. */
export const writeGoingMessageJob = jobNamed<StopEvent>('write-going-message');

/** Writes and sends the message that the delivery is done. */
export const writeCompletionMessageJob = jobNamed<StopEvent>('write-completion-message');

/** Stores a message and enqueues its sending, in the transaction of the change. */
export async function enqueueMessage(tx: TenantTx, message: NewMessage): Promise<void> {
  if (message.trigger === 'dispatch') await deleteSuperseded(tx, message);
  const messageId = await storeMessage(tx, message);
  if (messageId) await tx.enqueue(sendMessageJob, { companyId: tx.companyId, messageId });
}

/**
 * Stores a message. Returns its id, for the caller to send it; undefined when it was stored before, and when it waits for
 * the end of the quiet hours: its sending is enqueued then.
 */
export async function storeMessage(tx: TenantTx, message: NewMessage): Promise<string | undefined> {
  const messageId = await insertMessage(tx, message);
  if (!messageId || !message.notBefore) return messageId;
  await tx.enqueue(sendMessageJob, { companyId: tx.companyId, messageId }, { startAfter: message.notBefore });
  return undefined;
}

/** The data behind the placeholders of a message. */
export type MessageData = Pick<
  TimedDelivery,
  | 'orderCode'
  | 'orderRef'
  | 'customerName'
  | 'address'
  | 'deliveryDate'
  | 'stopToken'
  | 'driverName'
  | 'driverPhone'
  | 'arrivalSeconds'
>;

/** Returns the tracking link of an order: the live page while it is on its way, the order's page before and after. */
function trackingLink(delivery: MessageData, { baseUrl, publicHost }: Site, isEnded: boolean): string {
  if (!isEnded && delivery.stopToken) return `${baseUrl}/s/${delivery.stopToken}`;
  return publicHost
    ? `${new URL(baseUrl).protocol}//${publicHost}/${delivery.orderCode}`
    : `${baseUrl}/tracking/${delivery.orderCode}`;
}

/** Messages to customers, as their trigger in the log. */
type CustomerMessage = 'dispatch' | 'going' | 'completion' | 'late';

/**
 * Returns the end of the quiet hours for texts that can wait. Texts that announce a coming driver cannot, and neither
 * can a day's time that would be past by then. Returns 'never' for news of a delay that would come after the driver.
 */
function quietUntil(
  { arrivalSeconds, deliveryDate }: TimedDelivery,
  { settings, now }: Sender,
  trigger: CustomerMessage,
): Date | 'never' | null {
  const { quietHoursStart: start, quietHoursEnd: end, timeZone } = settings;
  const left = trigger === 'going' ? 0 : secondsUntilQuietHoursEnd({ start, end, timeZone }, now);
  if (left === 0) return null;
  const until = new Date(now.getTime() + left * 1000);
  const isTooLate = deliveryDate !== null && secondsInTimeZone(timeZone, deliveryDate, until) > arrivalSeconds;
  if (!isTooLate || trigger === 'completion') return until;
  return trigger === 'late' ? 'never' : null;
}

export const subjectOf = ({ name, settings }: Pick<Sender, 'name' | 'settings'>): string =>
  renderMessage(serverTexts[settings.systemLanguage].messages.subject, { companyName: name });

/** Returns the value of each placeholder. `isEnded`: the live page is closed. */
export const valuesOf = (delivery: MessageData, sender: Sender, isEnded: boolean): Record<string, string> => ({
  customerName: delivery.customerName ?? '',
  orderCode: delivery.orderCode,
  orderRef: delivery.orderRef ?? delivery.orderCode,
  deliveryDate: delivery.deliveryDate ? formatDay(delivery.deliveryDate, sender.settings.systemLanguage) : '',
  eta: formatWallClock(delivery.arrivalSeconds),
  driverName: delivery.driverName,
  driverPhone: delivery.driverPhone ?? '',
  companyName: sender.name,
  hotline: sender.settings.hotline ?? '',
  trackingLink: trackingLink(delivery, sender, isEnded),
  address: delivery.address ?? '',
});

/**
 * Returns the company's messages to the customer of an order, one for each enabled channel for which the order has a
 * recipient.
 */
export function composeMessages(
  delivery: TimedDelivery,
  sender: Sender,
  trigger: CustomerMessage,
  onceKey: string,
): NewMessage[] {
  const { settings } = sender;
  const template = {
    dispatch: settings.notificationOnDispatchMsg,
    going: settings.notificationOnGoingMsg,
    completion: settings.notificationOnOrderCompletionMsg,
    late: settings.notificationOnLateMsg,
  }[trigger];
  const text = renderMessage(template, valuesOf(delivery, sender, trigger === 'completion'));
  const channels = {
    SMS: settings.notificationBy !== 'EMAIL' && delivery.phone,
    EMAIL: settings.notificationBy !== 'SMS' && delivery.email,
  };
  return (['SMS', 'EMAIL'] as const).flatMap((channel) => {
    const to = channels[channel];
    const notBefore = channel === 'SMS' ? quietUntil(delivery, sender, trigger) : null;
    if (!to || notBefore === 'never') return [];
    return {
      routePlanId: delivery.routePlanId,
      orderId: delivery.orderId,
      routeId: delivery.routeId,
      trigger,
      channel,
      onceKey: `${onceKey}:${channel}`,
      from: sender.name,
      to,
      subject: channel === 'EMAIL' ? subjectOf(sender) : null,
      text,
      etaSeconds: delivery.arrivalSeconds,
      notBefore,
    };
  });
}
