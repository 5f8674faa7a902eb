import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { driverLink } from './driver-link.ts';
import { findLastEta, listRoutesWithLink, listNoticesOfRoutes, readSender } from './notifications.store.ts';
import { messagesTo, writeMessage } from './write-message.ts';

/** An arrival that moved by less is not worth a second message (SRV-43). */
export const worthTelling = 15 * 60;

/** Drivers get their link, customers their time (SRV-35, SRV-40). */
async function notifyDispatched(event: EventOf<'routePlanDispatched'>, { db, config, clock }: Services): Promise<void> {
  await db.tenant(event.companyId).write(async (tx) => {
    const { baseUrl, publicHost } = config;
    const sender = { ...(await readSender(tx)), baseUrl, publicHost, now: clock.now() };
    for (const route of await listRoutesWithLink(tx, event.routeIds)) {
      // Given to somebody else in the moment since: who has it now is told when it is sent to them.
      if (route.status !== 'DISPATCHED') continue;
      const message = driverLink(route, sender);
      if (message) await writeMessage(tx, message);
    }
    if (!sender.settings.isNotificationOnDispatch) return;
    for (const notice of await listNoticesOfRoutes(tx, event.routeIds)) {
      const onceKey = `dispatch:${notice.orderId}:${notice.dispatchedAt?.toISOString()}`;
      for (const message of messagesTo(notice, sender, 'dispatch', onceKey)) {
        const told = await findLastEta(tx, notice.orderId, message.channel);
        if (told === undefined || Math.abs(told - notice.arrivalSeconds) > worthTelling)
          await writeMessage(tx, message);
      }
    }
  });
}

export const onDispatched = subscribe(['routePlanDispatched'], 'notify-dispatched', notifyDispatched, {
  durable: true,
});
