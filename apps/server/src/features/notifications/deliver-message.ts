import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import { findBrand } from '../../shared/company-brand.ts';
import { isSandbox } from '../../shared/sandbox.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import type { Services } from '../../platform/services.ts';
import {
  closeMessage,
  findLateReason,
  findMessage,
  findOutdatedReason,
  findQueuedMessages,
  type NewMessage,
} from './notifications.store.ts';
import { callbackFor } from './message-callback.ts';
import { htmlOf, letterhead, mailOf } from './render-message.ts';
import { storeMessage } from './write-message.ts';

/** Retries with increasing pauses, a quarter of an hour in all. Greylisting and a provider's restart take that long. */
export const messageRetries = 8;

/** Returns a sender name that networks accept: up to eleven letters and digits. */
const senderId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .slice(0, 11)
    .trim();

/** Finds why a message is out of date, by trigger. Other messages never are. */
const findReasonOf: Readonly<Partial<Record<NewMessage['trigger'], typeof findOutdatedReason>>> = {
  dispatch: findOutdatedReason,
  going: findOutdatedReason,
  late: findLateReason,
};

interface Attempt {
  readonly companyId: string;
  /** 0 on the first try. */
  readonly retryCount: number;
}

type Providers = Pick<Services, 'db' | 'mail' | 'sms' | 'config'>;

/** Sends one stored message to its provider once, and stores the outcome. @throws when it is to be tried again */
export async function deliverMessage(
  { db, mail, sms, config }: Providers,
  messageId: string,
  { companyId, retryCount }: Attempt,
): Promise<void> {
  const tenant = db.tenant(companyId);
  const message = await tenant.read((tx) => findMessage(tx, messageId));
  if (message?.status !== 'QUEUED') return;
  const { trigger, order_id: orderId } = message;
  // The message may have waited for the end of the quiet hours or for the provider.
  const findReason = findReasonOf[trigger];
  const reason = findReason && orderId ? await tenant.read((tx) => findReason(tx, orderId)) : null;
  if (reason) return tenant.write((tx) => closeMessage(tx, messageId, { status: 'FAILED', failure: { code: reason } }));
  // Nothing leaves a sandbox: its customers may be copies of real ones.
  if (await tenant.read(isSandbox)) return tenant.write((tx) => closeMessage(tx, messageId, { status: 'TEST' }));
  const callback = sms.stateIn && (await callbackFor(messageId, { db, config }));
  const sent =
    message.channel === 'SMS'
      ? await sms.send({
          to: message.msg_to,
          text: message.msg,
          from: senderId(message.msg_from),
          ...(callback && { callback }),
        })
      : await mail.send({
          to: message.msg_to,
          subject: message.subject ?? message.msg_from,
          text: message.msg,
          html: mailOf(
            htmlOf(message.msg),
            message.msg_from,
            letterhead(await db.lookup(findBrand, companyId), config.baseUrl),
          ),
          fromName: message.msg_from,
        });
  if (sent.status === 'FAILED' && sent.mayTryAgain && retryCount < messageRetries)
    throw new Error(legacyMessageFailureText(sent.failure));
  await tenant.write((tx) =>
    closeMessage(
      tx,
      messageId,
      sent.status === 'SENT'
        ? { status: 'SENT', ...(sent.id && { providerId: sent.id }) }
        : { status: 'FAILED', failure: sent.failure },
    ),
  );
}

/** The messages of an event. The keys by which each is stored once begin with `onceKey:`. */
export interface EventMessages {
  readonly onceKey: string;
  readonly messages: readonly NewMessage[];
}

/**
 * Stores the messages of an event and sends those that need not wait, in one job. A retry sends what an earlier try stored
 * and did not send, also when it would not be written any more. @throws when a message is to be tried again
 */
export async function writeAndDeliver(
  providers: Providers,
  attempt: Attempt,
  write: (tx: TenantTx) => Promise<EventMessages>,
): Promise<void> {
  const messageIds = await providers.db.tenant(attempt.companyId).write(async (tx) => {
    const { onceKey, messages } = await write(tx);
    const ids = attempt.retryCount > 0 ? await findQueuedMessages(tx, onceKey) : [];
    for (const message of messages) {
      const id = await storeMessage(tx, message);
      if (id) ids.push(id);
    }
    return ids;
  });
  const outcomes = await Promise.allSettled(messageIds.map((id) => deliverMessage(providers, id, attempt)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
