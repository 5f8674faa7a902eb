import { sendMessageJob } from './write-message.ts';
import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import { findBrand } from '../../shared/company-brand.ts';
import { isSandbox } from '../../shared/sandbox.ts';
import { job } from '../../platform/jobs/job.ts';
import { closeMessage, findMessage, findOutdatedReason } from './notifications.store.ts';
import { callbackFor } from './message-callback.ts';
import { htmlOf, letterhead, mailOf } from './render-message.ts';

/** Tries with increasing pauses, a quarter of an hour in all. Greylisting and a provider's restart take that long. */
const tries = 8;

/** Returns a sender name that networks accept: up to eleven letters and digits. */
const senderId = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .slice(0, 11)
    .trim();

/** Sends one stored message to its provider once, and stores the outcome. */
export const sendMessage = job(
  sendMessageJob,
  async ({ companyId, messageId }, { db, mail, sms, config, job: { retryCount } }) => {
    const tenant = db.tenant(companyId);
    const message = await tenant.read((tx) => findMessage(tx, messageId));
    if (message?.status !== 'QUEUED') return;
    const { trigger, order_id: orderId } = message;
    // The message may have waited for the end of the quiet hours or for the provider.
    const announcesArrival = trigger === 'dispatch' || trigger === 'going';
    const reason = announcesArrival && orderId ? await tenant.read((tx) => findOutdatedReason(tx, orderId)) : null;
    if (reason)
      return tenant.write((tx) => closeMessage(tx, messageId, { status: 'FAILED', failure: { code: reason } }));
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
    if (sent.status === 'FAILED' && sent.mayTryAgain && retryCount < tries)
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
  },
  { concurrency: 4, retryLimit: tries, expireInSeconds: 60 },
);
