import { findBrand } from '../../platform/db/company-brand.ts';
import { job } from '../../platform/jobs/job.ts';
import { closeMessage, findMessage } from './notifications.store.ts';
import { htmlOf, letterhead } from './render-message.ts';

/** Hands one stored message to its provider, once, and writes down what became of it. */
export const sendMessage = job<{ companyId: string; messageId: string }>(
  async ({ companyId, messageId }, { config, db, mail, sms }) => {
    const tenant = db.tenant(companyId);
    const message = await tenant.read((tx) => findMessage(tx, messageId));
    if (message?.status !== 'QUEUED') return;
    const sent =
      message.channel === 'SMS'
        ? await sms.send({ to: message.msg_to, text: message.msg, from: message.msg_from.slice(0, 11) })
        : await mail.send({
            to: message.msg_to,
            subject: message.subject ?? message.msg_from,
            text: message.msg,
            html: htmlOf(message.msg, letterhead(await db.lookup(findBrand, companyId), config.baseUrl)),
            fromName: message.msg_from,
          });
    await tenant.write((tx) =>
      closeMessage(
        tx,
        messageId,
        sent.status === 'SENT'
          ? { status: 'SENT', ...(sent.id && { providerId: sent.id }) }
          : { status: 'FAILED', error: sent.error },
      ),
    );
  },
  { concurrency: 4, retryLimit: 3, expireInSeconds: 60 },
);
