import type { EventOf } from '@roundsman/domain';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { dayInWords } from './day-in-words.ts';
import { findLastEta, listDispatchedRoutes, listNoticesOfRoutes, readSender } from './notifications.store.ts';
import { renderMessage } from './render-message.ts';
import { messagesTo, writeMessage } from './write-message.ts';

/** An arrival that moved by less is not worth a second message (SRV-43). */
const worthTelling = 15 * 60;

const driverTexts = {
  en: 'Hello {driverName}, your route {planName} on {date} is ready: {link}',
  sv: 'Hej {driverName}! Din rutt {planName} den {date} är klar: {link}',
  fr: 'Bonjour {driverName}, votre tournée {planName} du {date} est prête : {link}',
} as const;

/** Drivers get their link, customers their time (SRV-35, SRV-40). */
async function notifyDispatched(event: EventOf<'routePlanDispatched'>, { db, config }: Services): Promise<void> {
  await db.tenant(event.companyId).write(async (tx) => {
    const sender = { ...(await readSender(tx)), baseUrl: config.baseUrl, publicHost: config.publicHost };
    for (const route of await listDispatchedRoutes(tx, event.routeIds)) {
      if (!route.phone || !route.token) continue;
      await writeMessage(tx, {
        routePlanId: route.route_plan_id,
        orderId: null,
        routeId: route.id,
        trigger: 'driver-link',
        channel: 'SMS',
        onceKey: `driver-link:${route.id}:${route.dispatched_at?.toISOString()}`,
        from: sender.name,
        to: route.phone,
        subject: null,
        text: renderMessage(driverTexts[sender.settings.systemLanguage], {
          driverName: route.driver_name,
          planName: route.plan_name,
          date: dayInWords(route.delivery_date, sender.settings.systemLanguage),
          link: `${config.baseUrl}/r/${route.token}`,
        }),
        etaSeconds: null,
      });
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
