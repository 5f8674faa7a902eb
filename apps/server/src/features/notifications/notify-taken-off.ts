import type { EventOf } from '@roundsman/domain';
import { serverTexts } from '@roundsman/domain/languages/server-texts';
import { subscribe } from '../../platform/events/subscribe.ts';
import type { Services } from '../../platform/services.ts';
import { formatDay } from './format-day.ts';
import { listRemovedDrivers, readSender } from './notifications.store.ts';
import { renderMessage } from './render-message.ts';
import { enqueueMessage } from './write-message.ts';

/** Notifies a removed driver on the channel of the driver link, also in quiet hours. */
async function notifyTakenOff(event: EventOf<'driversTakenOff'>, { db }: Services): Promise<void> {
  await db.tenant(event.companyId).write(async (tx) => {
    const { name, settings } = await readSender(tx);
    for (const left of await listRemovedDrivers(tx, event.leftIds)) {
      if (!left.phone) continue;
      await enqueueMessage(tx, {
        routePlanId: left.route_plan_id,
        orderId: null,
        routeId: null,
        trigger: 'driver-off',
        channel: 'SMS',
        onceKey: `driver-off:${left.id}:${left.left_at.toISOString()}`,
        from: name,
        to: left.phone,
        subject: null,
        text: renderMessage(serverTexts[settings.systemLanguage].messages.driverTakenOff, {
          driverName: left.driver_name,
          planName: left.plan_name,
          date: formatDay(left.delivery_date, settings.systemLanguage),
        }),
        etaSeconds: null,
      });
    }
  });
}

export const onTakenOff = subscribe(['driversTakenOff'], 'notify-taken-off', notifyTakenOff, { durable: true });
