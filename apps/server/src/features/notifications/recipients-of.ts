import type { DomainEvent, EventOf } from '@roundsman/domain';
import type { TenantTx } from '../../platform/db/handles.ts';
import { dispatchMessages } from './dispatch-messages.ts';
import { driverLinkMessage } from './driver-link-message.ts';
import { withExpectedTimes } from './expected-times.ts';
import { findDelivery, listRemovedDrivers, listRoutesWithLink, readSender } from './notifications.store.ts';
import { isHeading, messageOfStep } from './notify-stop-event.ts';
import type { Sender, Site } from './sender.ts';
import { composeMessages } from './write-message.ts';

/** People who would get a message. */
export interface Recipients {
  readonly drivers: { readonly name: string; readonly to: string }[];
  readonly customers: {
    readonly orderCode: string;
    readonly name: string | null;
    readonly channel: string;
    readonly to: string;
  }[];
}

/** Returns who would get a message after these events, by the rules that send them. Sends nothing. */
export async function recipientsOf(tx: TenantTx, events: readonly DomainEvent[], site: Site): Promise<Recipients> {
  const sender = { ...(await readSender(tx)), ...site };
  const [drivers, customers]: [Recipients['drivers'], Recipients['customers']] = [[], []];
  for (const event of events) {
    if (event.type === 'driversTakenOff')
      for (const { driver_name: name, phone } of await listRemovedDrivers(tx, event.leftIds))
        if (phone) drivers.push({ name, to: phone });
    if (event.type === 'stopEventRecorded') customers.push(...(await recipientsOfStep(tx, event, sender)));
    if (event.type !== 'routePlanDispatched') continue;
    for (const route of await listRoutesWithLink(tx, event.routeIds)) {
      const message = route.status === 'DISPATCHED' ? driverLinkMessage(route, sender) : undefined;
      if (message) drivers.push({ name: route.driver_name, to: message.to });
    }
    const { messages } = await dispatchMessages(tx, event.routeIds, sender);
    for (const { delivery, message } of messages)
      customers.push({
        orderCode: delivery.orderCode,
        name: delivery.customerName,
        channel: message.channel,
        to: message.to,
      });
  }
  return { drivers, customers };
}

/** Returns the customer who would get a message about a step, once for each channel. */
async function recipientsOfStep(
  tx: TenantTx,
  { orderId, status }: EventOf<'stopEventRecorded'>,
  sender: Sender,
): Promise<Recipients['customers']> {
  const trigger = messageOfStep(status, sender.settings);
  const stored = trigger && (await findDelivery(tx, orderId));
  if (!stored || (trigger === 'going' && !isHeading(stored))) return [];
  return (await withExpectedTimes(tx, [stored], sender)).flatMap((delivery) =>
    composeMessages(delivery, sender, trigger, trigger).map(({ channel, to }) => ({
      orderCode: delivery.orderCode,
      name: delivery.customerName,
      channel,
      to,
    })),
  );
}
