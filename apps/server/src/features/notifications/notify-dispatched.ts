import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { dispatchMessages } from './dispatch-messages.ts';
import { driverLink } from './driver-link.ts';
import { listRoutesWithLink, readSender } from './notifications.store.ts';
import { writeMessage } from './write-message.ts';

/** Sends drivers their link and customers their time. */
async function notifyDispatched(event: EventOf<'routePlanDispatched'>, { db, config, clock }: Services): Promise<void> {
  await db.tenant(event.companyId).write(async (tx) => {
    const { baseUrl, publicHost } = config;
    const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
    for (const route of await listRoutesWithLink(tx, event.routeIds)) {
      // Another driver got the order meanwhile; its customer is notified when that route is dispatched.
      if (route.status !== 'DISPATCHED') continue;
      const message = driverLink(route, sender);
      if (message) await writeMessage(tx, message);
    }
    const { messages } = await dispatchMessages(tx, event.routeIds, sender);
    for (const { message } of messages) await writeMessage(tx, message);
  });
}

export const onDispatched = subscribe(['routePlanDispatched'], 'notify-dispatched', notifyDispatched, {
  durable: true,
});
