import { type CompanySettings, formatTimeOfDay } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { insertMessage, type NewMessage, type Notice } from './notifications.store.ts';
import { renderMessage } from './render-message.ts';

declare module '../../platform/jobs/job-names.ts' {
  interface JobMap {
    'send-message': { companyId: string; messageId: string };
    'write-completion-message': { companyId: string; orderId: string; logEntryId: string };
  }
}

/** Stores a message and asks for it to be sent, both with the change that called for it. */
export async function writeMessage(tx: TenantTx, message: NewMessage): Promise<void> {
  const messageId = await insertMessage(tx, message);
  if (messageId) await tx.enqueue('send-message', { companyId: tx.companyId, messageId });
}

export interface Sender {
  readonly name: string;
  readonly settings: CompanySettings;
  readonly baseUrl: string;
}

const subjects = {
  en: 'Your delivery from',
  sv: 'Din leverans från',
  fr: 'Votre livraison de',
} as const;

/** What the company tells the customer of an order, by each channel it uses and the order has an address for (SRV-41). */
export function messagesTo(
  notice: Notice,
  sender: Sender,
  trigger: 'dispatch' | 'going' | 'completion',
  onceKey: string,
): NewMessage[] {
  const { settings } = sender;
  const template = {
    dispatch: settings.notificationOnDispatchMsg,
    going: settings.notificationOnGoingMsg,
    completion: settings.notificationOnOrderCompletionMsg,
  }[trigger];
  const isOver = trigger === 'completion' || !notice.stopToken;
  const text = renderMessage(template, {
    customerName: notice.customerName ?? '',
    orderCode: notice.orderCode,
    orderRef: notice.orderRef ?? notice.orderCode,
    deliveryDate: notice.deliveryDate ?? '',
    eta: formatTimeOfDay(notice.arrivalSeconds),
    driverName: notice.driverName,
    driverPhone: notice.driverPhone ?? '',
    companyName: sender.name,
    hotline: settings.hotline ?? '',
    trackingLink: isOver ? `${sender.baseUrl}/tracking/${notice.orderCode}` : `${sender.baseUrl}/s/${notice.stopToken}`,
    address: notice.address ?? '',
  });
  const channels = {
    SMS: settings.notificationBy !== 'EMAIL' && notice.phone,
    EMAIL: settings.notificationBy !== 'SMS' && notice.email,
  };
  return (['SMS', 'EMAIL'] as const).flatMap((channel) => {
    const to = channels[channel];
    if (!to) return [];
    return {
      routePlanId: notice.routePlanId,
      orderId: notice.orderId,
      routeId: notice.routeId,
      trigger,
      channel,
      onceKey: `${onceKey}:${channel}`,
      from: sender.name,
      to,
      subject: channel === 'EMAIL' ? `${subjects[settings.systemLanguage]} ${sender.name}` : null,
      text,
      etaSeconds: notice.arrivalSeconds,
    };
  });
}
