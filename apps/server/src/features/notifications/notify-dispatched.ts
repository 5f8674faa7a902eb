import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { dispatchMessages } from './dispatch-messages.ts';
import { driverLinkMessage } from './driver-link-message.ts';
import { listRoutesWithLink, readSender } from './notifications.store.ts';
import { enqueueMessage } from './write-message.ts';

/** Sends each driver the link to the route, and each customer the expected arrival. */
async function notifyDispatched(event: EventOf<'routePlanDispatched'>, { db, config, clock }: Services): Promise<void> {
  await db.tenant(event.companyId).write(async (tx) => {
    const { baseUrl, publicHost } = config;
    const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
    for (const route of await listRoutesWithLink(tx, event.routeIds)) {
      // The route has changed since. Its driver is notified when it is dispatched again.
      if (route.status !== 'DISPATCHED') continue;
      const message = driverLinkMessage(route, sender, event.changes?.[route.id]);
      if (message) await enqueueMessage(tx, message);
    }
    const { messages } = await dispatchMessages(tx, event.routeIds, sender);
    for (const { message } of messages) await enqueueMessage(tx, message);
  });
}

export const onDispatched = subscribe(['routePlanDispatched'], 'notify-dispatched', notifyDispatched, {
  durable: true,
});
