import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { driverLinkMessage } from './driver-link-message.ts';
import { listRoutesWithLink, readSender } from './notifications.store.ts';
import { enqueueMessage } from './write-message.ts';

/** Sends drivers the links that replace revoked ones. */
async function sendRenewedLinks(event: EventOf<'driverLinksRenewed'>, { db, config, clock }: Services): Promise<void> {
  if (event.sendTo.length === 0) return;
  await db.tenant(event.companyId).write(async (tx) => {
    const { baseUrl, publicHost } = config;
    const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
    for (const route of await listRoutesWithLink(tx, event.sendTo)) {
      const message = driverLinkMessage(route, sender);
      if (message) await enqueueMessage(tx, { ...message, onceKey: `${message.onceKey}:${event.renewedAt}` });
    }
  });
}

export const onLinksRenewed = subscribe(['driverLinksRenewed'], 'send-renewed-links', sendRenewedLinks, {
  durable: true,
});
